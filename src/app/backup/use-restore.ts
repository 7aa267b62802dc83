import { useRef, useState } from "react";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { discardRestore, restoreTarget, swapRestored } from "#src/api/restores.ts";
import { restartTabs } from "#src/app/restart-tabs.ts";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { useReading } from "./use-reading.ts";

export type Administrator = { id: string; password: string };

/** A restore from a file: how far it is, and what can be done next. Nothing of the device changes before the last step. */
export function useRestore() {
  /** What was read and waits for an answer. */
  const waiting = useRef<string>(null);
  /** Nothing of it stays beside the data of the device. */
  const discard = () => {
    if (waiting.current !== null) void discardRestore(waiting.current).catch(() => {});
    waiting.current = null;
  };
  const { state, read, leave } = useReading(async (file, { signal, ...how }) => {
    const restored = await restoreFrom(file, restoreTarget(signal), how);
    waiting.current = restored.id;
    if (signal.aborted) discard();
    return restored;
  });
  const [swapping, setSwapping] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  useWhileMounted(async (signal) => signal.addEventListener("abort", discard));

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
      waiting.current = null;
      restartTabs("replaced");
    } catch (error) {
      setSwapping(false);
      if (error instanceof ApiProblem) setProblem(error);
      else leave("restore_unforeseen");
    }
  };

  const cancel = () => {
    leave();
    discard();
    setProblem(null);
  };

  return { state, swapping, problem, read, swap, cancel };
}
