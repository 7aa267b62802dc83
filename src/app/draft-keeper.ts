import { useEffect, useRef, useState } from "react";
import type { DraftBox } from "./drafts.ts";

const afterLastKey = 1000;

export type DraftState = "none" | "kept" | "failed";

type Kept = {
  box: DraftBox;
  /** Tells of every change of the form; gives back how to stop. */
  subscribe: (onChange: () => void) => () => void;
  /** What to keep, and the version of the record that it changes; null where nothing differs from the record. */
  take: () => { values: unknown; baseVersion: number | null } | null;
};

/**
 * Keeps a form's draft: one second after the last key, and at once when the page hides or the form goes away. An effect,
 * because it listens to the page and to the form, and neither is a matter of rendering.
 */
export function useDraftKeeper({ box, subscribe, take }: Kept) {
  const [state, setState] = useState<DraftState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);
  const turns = useRef(Promise.resolve());
  const latest = useRef(take);

  const write = async () => {
    const content = latest.current();
    try {
      await (content ? box.keep(content.values, content.baseVersion) : box.discard());
      setState(content ? "kept" : "none");
    } catch {
      // The device is full, or the data was taken away: the form says so, and what is typed stays in it.
      setState("failed");
    }
  };

  const flush = () => {
    if (timer.current === undefined || over.current) return turns.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    turns.current = turns.current.then(write);
    return turns.current;
  };

  const calls = useRef({ subscribe, flush });
  useEffect(() => {
    latest.current = take;
    calls.current = { subscribe, flush };
  });

  useEffect(() => {
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void calls.current.flush(), afterLastKey);
    };
    const now = () => void calls.current.flush();
    const hidden = () => document.visibilityState === "hidden" && now();
    const stop = calls.current.subscribe(soon);
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("pagehide", now);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", now);
      now();
    };
  }, []);

  return {
    state,
    /** Something was typed that is not on the device yet. */
    isPending: () => timer.current !== undefined && !over.current,
    flush,
    /** Saved or discarded: takes the draft away. `end` keeps no further one. */
    drop: async ({ end }: { end: boolean }) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      over.current = end;
      turns.current = turns.current.then(() => box.discard()).catch(() => {});
      await turns.current;
      setState("none");
    },
  };
}
