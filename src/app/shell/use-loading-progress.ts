import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { startedLoading, grown, linger, type LoadingProgress, resolved, step } from "./loading-progress.ts";

/** How far the page that is being loaded seems to be; null while none is. An effect: the router tells by events. */
export function useLoadingProgress(): LoadingProgress | null {
  const router = useRouter();
  const [progress, setProgress] = useState<LoadingProgress | null>(null);

  useEffect(() => {
    let growth: ReturnType<typeof setInterval> | undefined;
    let end: ReturnType<typeof setTimeout> | undefined;
    const clear = () => {
      clearInterval(growth);
      clearTimeout(end);
    };
    const beginning = router.subscribe("onBeforeLoad", ({ hrefChanged }) => {
      // Data that is read again behind a page is not a page that loads.
      if (!hrefChanged) return;
      clear();
      setProgress(startedLoading);
      growth = setInterval(() => setProgress((last) => last && grown(last)), step);
    });
    const ending = router.subscribe("onResolved", () => {
      clear();
      setProgress((last) => last && resolved);
      end = setTimeout(() => setProgress(null), linger);
    });
    return () => {
      clear();
      beginning();
      ending();
    };
  }, [router]);

  return progress;
}
