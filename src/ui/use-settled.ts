import { useEffect, useState } from "react";

/**
 * What a promise gave, null until then, for what has to stand there meanwhile, with what is typed in it: suspending would take
 * it away. An effect, because React has no other way to notify without waiting.
 */
export function useSettled<T extends object>(value: T | Promise<T>): T | null {
  // A page that goes before its effects have run leaves nobody who hears of the failure.
  if (value instanceof Promise) value.catch(() => undefined);
  const [last, setLast] = useState<{ of: Promise<T>; settled: T } | null>(null);
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isCurrent = true;
    value.then(
      (settled) => isCurrent && setLast({ of: value, settled }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return last?.of === value ? last.settled : null;
}
