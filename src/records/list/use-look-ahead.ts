import { useState } from "react";
import type { BulkAction } from "#src/api/client.ts";
import type { BulkPreview } from "#sw/api/records/contract.ts";
import type { FormValues } from "#src/records/form-values.ts";
import type { Bulk, BulkActionAfter } from "./use-bulk.ts";

/** An action, its preview, and the data that its preview shows. */
export type LookedAt<Action, Extra> = Extra & { action: Action; preview: BulkPreview };

type LookAheadProps<Action, Extra> = {
  bulk: Bulk;
  /** The action of the form's values; null where nothing was filled in. */
  actionOf: (values: FormValues) => Action | null;
  load: (preview: BulkPreview, action: Action) => Promise<Extra>;
  doneText: (count: number) => string;
  undoable: boolean;
  actionAfter?: BulkActionAfter;
  onDone: () => void;
};

/** An action gets a preview before it is done: its result for the selected rows, with a button back to the form. */
export function useLookAhead<Action extends BulkAction, Extra>({
  bulk,
  actionOf,
  load,
  doneText,
  undoable,
  actionAfter,
  onDone,
}: LookAheadProps<Action, Extra>) {
  const [outlook, setOutlook] = useState<LookedAt<Action, Extra> | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [looking, setLooking] = useState(false);

  const look = async (values: FormValues) => {
    const action = actionOf(values);
    setProblem(null);
    setIsEmpty(action === null);
    if (!action) return;
    setLooking(true);
    try {
      const preview = await bulk.preview(action);
      if (preview) setOutlook({ action, preview, ...(await load(preview, action)) });
    } catch (error) {
      setProblem(error);
    } finally {
      setLooking(false);
    }
  };
  const apply = async () => {
    if (outlook && (await bulk.apply(outlook.action, doneText, { undoable, actionAfter }))) onDone();
  };

  return {
    outlook,
    /** As many as it would be done with. */
    count: outlook?.preview.done.length ?? 0,
    isEmpty,
    problem,
    looking,
    look,
    apply,
    back: () => setOutlook(null),
  };
}

export type LookAhead = ReturnType<typeof useLookAhead>;
