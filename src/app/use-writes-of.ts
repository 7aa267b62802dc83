import { useEffect, useRef, useState } from "react";
import { changedBetween, type LastWrite, useLastWrite, writeBeforePage } from "./live.ts";

/** Grows with each write of records of this resource, in whatever tab. An effect, because the log has to be read for it. */
export function useWritesOf(resource: string): number {
  const last = useLastWrite();
  const before = useRef<LastWrite>(undefined);
  const [writes, setWrites] = useState(0);
  useEffect(() => {
    const seen = before.current;
    before.current = last;
    if (!last || last.number === seen?.number) return;
    const look = async () => {
      // What was asked for before the first one was known may lack what was written in between.
      const since = seen ?? (await writeBeforePage(last).catch(() => last));
      if (since.number === last.number) return;
      const changed = await changedBetween(since, last).catch(() => "everything" as const);
      if (changed === "everything" || changed.has(resource)) setWrites((count) => count + 1);
    };
    void look();
  }, [last, resource]);
  return writes;
}
