import { useEffect, useRef } from "react";

/**
 * What a page begins once it is shown: reading what it kept, asking for what may come later. An effect, because it has to
 * happen after the page stands, and once, however often it renders.
 */
export function useOpening(begin: () => void): void {
  const latest = useRef(begin);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    latest.current();
  }, []);
}
