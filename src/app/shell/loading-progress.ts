import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

// The specification's numbers (section 4): from 10, a random step every 800 ms, held at 82 once past 80, gone 300 ms after 100.
const start = 10;
const step = 800;
const nearly = 80;
const held = 82;
const linger = 300;

export function nextProgress(progress: number, random = Math.random()): number {
  const grown = progress + 3 + random * 22;
  return grown > nearly ? held : grown;
}

/** How far the page that is being loaded seems to be, in percent; null while none is. An effect: the router tells by events. */
export function useLoadingProgress(): number | null {
  const router = useRouter();
  const [progress, setProgress] = useState<number | null>(null);

  useEffect(() => {
    let growth: ReturnType<typeof setInterval> | undefined;
    let end: ReturnType<typeof setTimeout> | undefined;
    const clear = () => {
      clearInterval(growth);
      clearTimeout(end);
    };
    const begun = router.subscribe("onBeforeLoad", ({ hrefChanged }) => {
      // Data that is read again behind a page is not a page that loads.
      if (!hrefChanged) return;
      clear();
      setProgress(start);
      growth = setInterval(() => setProgress((last) => last && nextProgress(last)), step);
    });
    const resolved = router.subscribe("onResolved", () => {
      clear();
      setProgress((last) => last && 100);
      end = setTimeout(() => setProgress(null), linger);
    });
    return () => {
      clear();
      begun();
      resolved();
    };
  }, [router]);

  return progress;
}
