import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkOutcome, client } from "#src/api/client.ts";
import { ApiProblem } from "#src/api/problem.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { notify } from "#src/ui/toast.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import type { Selection } from "./use-selection.ts";

type BulkDeleteProps = { resource: Resource; selection: Selection; open: boolean; onClose: () => void };

/** Asks, deletes what can be deleted, and tells what stayed and why. */
export function BulkDelete({ resource, selection, open, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const count = selection.ids.size;

  const remove = async () => {
    setBusy(true);
    try {
      const result = await client(resource).bulk({ ids: [...selection.ids], delete: true });
      await router.invalidate();
      onClose();
      selection.choose(result.done, false);
      if (result.failed.length > 0) setOutcome(result);
      else notify({ title: t(($) => $.list.bulkDelete.done, { count: result.done.length }) });
    } catch (error) {
      const code = error instanceof ApiProblem ? error.body.code : "unforeseen";
      notify({ tone: "danger", title: t(($) => $.errors[code].title) });
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <ConfirmDialog
        open={open}
        title={t(($) => $.list.bulkDelete.title, { count })}
        confirmLabel={t(($) => $.actions.delete)}
        cancelLabel={t(($) => $.actions.cancel)}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={onClose}
      >
        {t(($) => $.list.bulkDelete.text)}
      </ConfirmDialog>
      {outcome && <BulkFailures resource={resource} outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
}
