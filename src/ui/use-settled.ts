import { useEffect, useState } from "react";

/**
 * What a promise gave, null until then, for what has to stand there meanwhile, with what is typed in it: suspending would take
 * it away. An effect, because React has no other way to be told without waiting.
 */
export function useSettled<T extends object>(value: T | Promise<T>): T | null {
  const [last, setLast] = useState<{ of: Promise<T>; given: T } | null>(null);
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isWanted = true;
    value.then(
      (given) => isWanted && setLast({ of: value, given }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return last?.of === value ? last.given : null;
}
