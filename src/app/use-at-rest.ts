import { useEffect, useRef } from "react";

const afterLastChange = 400;

/**
 * Acts at once, and again whenever the changes that are told of have come to rest. An effect, because what it listens to is no
 * state of a component.
 */
export function useAtRest(subscribe: (onChange: () => void) => () => void, act: () => void): void {
  const latest = useRef({ subscribe, act });
  useEffect(() => {
    latest.current = { subscribe, act };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = latest.current.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.act(), afterLastChange);
    });
    latest.current.act();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
