import { useEffect, useRef } from "react";
import { useLastWrite } from "./live.ts";

/** Tells of every write but the last one that was there already. A part of its own, because the database comes with it. */
export function LiveSignal({ onWrite }: { onWrite: () => void }) {
  const write = useLastWrite();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (write === undefined || write === known.current) return;
    if (known.current !== undefined) onWrite();
    known.current = write;
  }, [write, onWrite]);
  return null;
}
