import { useEffect, useRef } from "react";
import { changedBetween, type LastWrite, useLastWrite, writeBeforePage } from "./live.ts";
import { concerns, type OpenRoute } from "./loaded-resources.ts";
import { refreshRights } from "./refresh-rights.ts";
import { useDueWork } from "./use-due-work.ts";

export type Concerns = (route: OpenRoute) => boolean;

/** In milliseconds. Writes that come one after another, as of due work or an import, are told together, but not much later. */
const quiet = 200;
const longestWait = 1000;

/**
 * Has what is due done, and reports every write since the page began to load, and which routes it concerns. A
 * chunk of its own, because the database and the declarations come with it.
 */
export function LiveSignal({ onWrite }: { onWrite: (concerned: Concerns) => void }) {
  const write = useLastWrite();
  const lastReported = useRef<LastWrite>(undefined);
  const waitingSince = useRef<number>(undefined);
  useEffect(() => {
    const before = lastReported.current;
    if (write === undefined || isSame(before, write)) return;
    const report = async () => {
      lastReported.current = write;
      waitingSince.current = undefined;
      const seen = before ?? (await writeBeforePage(write).catch(() => write));
      const changed = isSame(seen, write)
        ? new Set<string>()
        : await changedBetween(seen, write).catch(() => "everything" as const);
      // A session that ended meanwhile is told by the next call.
      const hasOtherRights = await refreshRights(changed).catch(() => false);
      if (isSame(seen, write) && !hasOtherRights) return;
      onWrite((route) => concerns(route, hasOtherRights ? "everything" : changed));
    };
    const now = performance.now();
    waitingSince.current ??= now;
    // The first run's progress is what somebody waits for.
    const isProgress = before?.seeding !== write.seeding;
    const wait = isProgress ? 0 : Math.min(quiet, waitingSince.current + longestWait - now);
    const timer = setTimeout(() => void report(), wait);
    return () => clearTimeout(timer);
  }, [write, onWrite]);
  useDueWork(write !== undefined);
  return null;
}

const isSame = (one: LastWrite | undefined, other: LastWrite): boolean =>
  one?.number === other.number && one.seeding === other.seeding;
