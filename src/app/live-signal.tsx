import { useEffect, useRef } from "react";
import { changedBetween, type LastWrite, useLastWrite } from "./live.ts";
import { concerns, type OpenRoute } from "./loaded-resources.ts";
import { useDueWork } from "./use-due-work.ts";

export type Concerns = (route: OpenRoute) => boolean;

/**
 * Has what is due done, and reports every write but the last one that was there already, and which routes it concerns. A
 * chunk of its own, because the database and the declarations come with it.
 */
export function LiveSignal({ onWrite }: { onWrite: (concerned: Concerns) => void }) {
  const write = useLastWrite();
  const lastSeen = useRef<LastWrite>(undefined);
  useEffect(() => {
    const before = lastSeen.current;
    if (write === undefined || (before?.number === write.number && before.seeding === write.seeding)) return;
    lastSeen.current = write;
    if (before === undefined) return;
    const tell = async () => {
      const changed = await changedBetween(before, write).catch(() => "everything" as const);
      onWrite((route) => concerns(route, changed));
    };
    void tell();
  }, [write, onWrite]);
  useDueWork(write !== undefined);
  return null;
}
