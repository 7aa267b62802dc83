import { useEffect, useRef, useState } from "react";
import { changedBetween, type LastWrite, useLastWrite } from "./live.ts";

/** Grows with each write of records of this resource, in whatever tab. An effect, because the log has to be read for it. */
export function useWritesOf(resource: string): number {
  const last = useLastWrite();
  const before = useRef<LastWrite>(undefined);
  const [writes, setWrites] = useState(0);
  useEffect(() => {
    const seen = before.current;
    before.current = last;
    if (!last || !seen || last.number === seen.number) return;
    const look = async () => {
      const changed = await changedBetween(seen, last).catch(() => "everything" as const);
      if (changed === "everything" || changed.has(resource)) setWrites((count) => count + 1);
    };
    void look();
  }, [last, resource]);
  return writes;
}
