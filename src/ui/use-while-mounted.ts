import { useEffect, useEffectEvent } from "react";

/** Starts work when what asks for it stands on the page, not while it is only being rendered; the signal ends it when that goes. */
export function useWhileMounted(work: (signal: AbortSignal) => Promise<void>): void {
  const start = useEffectEvent(work);
  useEffect(() => {
    const mounted = new AbortController();
    void start(mounted.signal);
    return () => mounted.abort();
  }, []);
}
