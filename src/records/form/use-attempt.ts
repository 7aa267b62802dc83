import { useRef } from "react";
import type { Attempt } from "./start.ts";

/** The key of a request: the same content keeps its key, however often a person tries. */
export function useAttempt(initialAttempt: Attempt | null = null) {
  const tried = useRef(initialAttempt);
  return {
    keyOf: (body: unknown): string => {
      const content = JSON.stringify(body);
      if (tried.current?.content !== content) tried.current = { content, key: crypto.randomUUID() };
      return tried.current.key;
    },
    last: () => tried.current,
    forget: () => {
      tried.current = null;
    },
  };
}
