import { lazy, Suspense, useState } from "react";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { loadWordsOf } from "#src/app/words.ts";
import type { FormValues } from "#src/records/form-values.ts";
import type { QuickCreateDialogProps } from "./quick-create-dialog.tsx";

type Creation = Omit<QuickCreateDialogProps, "onDone"> & { resolve: (row: ResourceRow | null) => void };

const loadDialog = async () => ({
  default: (await import("./quick-create-dialog.tsx")).QuickCreateDialog,
});
const QuickCreateDialog = lazy(loadDialog);

/** Creates the records that a form points at: `create` asks for one, and `dialog` stands beside the form meanwhile. */
export function useQuickCreate() {
  const [creation, setCreation] = useState<Creation | null>(null);
  const create = async (resource: Resource, query: string, initialValues: FormValues) => {
    await Promise.all([loadWordsOf(resource), loadDialog()]);
    return new Promise<ResourceRow | null>((resolve) =>
      setCreation({ resource, query, initialValues, resolve }),
    );
  };
  const finish = (row: ResourceRow | null) => {
    creation?.resolve(row);
    setCreation(null);
  };
  const dialog = creation && (
    <Suspense fallback={null}>
      <QuickCreateDialog key={creation.query} {...creation} onDone={finish} />
    </Suspense>
  );
  return { create, dialog };
}
