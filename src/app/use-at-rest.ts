import { useEffect, useRef } from "react";

const afterLastChange = 400;

/**
 * Acts at once, and again whenever the reported changes have come to rest. An effect, because what it listens to is no state of
 * a component.
 */
export function useAtRest(subscribe: (onChange: () => void) => () => void, run: () => void): void {
  const latest = useRef({ subscribe, run });
  useEffect(() => {
    latest.current = { subscribe, run };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = latest.current.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.run(), afterLastChange);
    });
    latest.current.run();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
