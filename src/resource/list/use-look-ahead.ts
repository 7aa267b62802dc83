import { useState } from "react";
import type { BulkDeed, BulkPreview } from "#src/api/client.ts";
import type { FormValues } from "#src/resource/form/form-values.ts";
import type { Bulk } from "./use-bulk.ts";

/** A deed, what it would do, and what is shown of that. */
export type LookedAt<Deed, Shown> = Shown & { deed: Deed; preview: BulkPreview };

type LookAheadProps<Deed, Shown> = {
  bulk: Bulk;
  /** What is to be done, by what was filled in; null where nothing was. */
  deedOf: (values: FormValues) => Deed | null;
  load: (preview: BulkPreview, deed: Deed) => Promise<Shown>;
  said: (count: number) => string;
  undoable: boolean;
  onDone: () => void;
};

/** A deed is looked at before it is done: what would become of the chosen rows, with the way back to the form. */
export function useLookAhead<Deed extends BulkDeed, Shown>({
  bulk,
  deedOf,
  load,
  said,
  undoable,
  onDone,
}: LookAheadProps<Deed, Shown>) {
  const [outlook, setOutlook] = useState<LookedAt<Deed, Shown> | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [looking, setLooking] = useState(false);

  const look = async (values: FormValues) => {
    const deed = deedOf(values);
    setProblem(null);
    setIsEmpty(deed === null);
    if (!deed) return;
    setLooking(true);
    try {
      const preview = await bulk.preview(deed);
      if (preview) setOutlook({ deed, preview, ...(await load(preview, deed)) });
    } catch (error) {
      setProblem(error);
    } finally {
      setLooking(false);
    }
  };
  const apply = async () => {
    if (outlook && (await bulk.act(outlook.deed, said, { undoable }))) onDone();
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
