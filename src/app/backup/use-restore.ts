import { useState } from "react";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { restoreTarget, swapRestored } from "#src/api/restores.ts";
import { emptyJournal } from "#src/app/draft-journal.ts";
import { endSession } from "#src/app/signing.ts";
import { reloadOtherTabs } from "#src/app/worker.ts";
import { useReading } from "./use-reading.ts";

export type Administrator = { id: string; password: string };

/** A restore from a file: how far it is, and what can be done next. Nothing of the device changes before the last step. */
export function useRestore() {
  const { state, read, leave } = useReading((file, { signal, ...how }) =>
    restoreFrom(file, restoreTarget(signal), how),
  );
  const [swapping, setSwapping] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const swap = async (administrator: Administrator | null) => {
    if (state.step !== "read") return;
    const { passphrase, value } = state;
    const { id, sealed } = value;
    setSwapping(true);
    try {
      await swapRestored(id, {
        ...(sealed !== null && passphrase !== null && { accounts: { sealed, passphrase } }),
        ...(administrator && { administrator }),
      });
      emptyJournal();
      endSession("signed_out");
      reloadOtherTabs();
      location.assign("/login");
    } catch (error) {
      setSwapping(false);
      if (error instanceof ApiProblem) setProblem(error);
      else leave("restore_unforeseen");
    }
  };

  return { state, swapping, problem, read, swap, leave };
}
