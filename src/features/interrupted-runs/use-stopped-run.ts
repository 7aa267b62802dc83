import { useRef, useState } from "react";
import { isWorkedOn, untilFree, whileLocked } from "#src/records/runs/run-lock.ts";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { readStopped, type StoppedRun } from "./stopped-run.ts";

/** A run as soon as no tab works on it, until one does again; null meanwhile. */
export function useStoppedRun(run: string) {
  const [stopped, setStopped] = useState<StoppedRun | null>(null);
  const mounted = useRef(new AbortController().signal);

  const look = async () => {
    const { current: signal } = mounted;
    try {
      await untilFree(run, signal);
      const fresh = await readStopped(run);
      if (!signal.aborted) setStopped(fresh);
    } catch {
      // Nobody looks any more, or the API does not answer: the page says so, and asks again when it is reloaded.
    }
  };
  const lookAgain = () => {
    setStopped(null);
    return look();
  };

  useWhileMounted(async (signal) => {
    mounted.current = signal;
    // Whoever comes back to this tab may have gone on in another one.
    const onVisible = async () => {
      if (document.visibilityState === "visible" && (await isWorkedOn(run))) await lookAgain();
    };
    document.addEventListener("visibilitychange", () => void onVisible(), { signal });
    await look();
  });

  return {
    stopped,
    /** Does something about it, unless another tab does; then this tab waits for what becomes of it. */
    take: async (work: (fresh: StoppedRun) => Promise<void>): Promise<void> => {
      const taken = await whileLocked(run, async () => {
        // Another tab may have come further since.
        const fresh = await readStopped(run);
        if (fresh) await work(fresh);
        return true;
      });
      await (taken ? look() : lookAgain());
    },
  };
}
