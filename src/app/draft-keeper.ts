import { type RefObject, useEffect, useRef, useState } from "react";
import type { DraftBox } from "./drafts.ts";
import { addOpenDraft } from "./open-drafts.ts";

const afterLastKey = 1000;

export type DraftState = "none" | "kept" | "failed";

type DraftSource = {
  box: DraftBox;
  /** Called with every change of the form; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
  /** The input to keep, and the version of the record that it changes; null where nothing differs from the record. */
  take: () => { values: unknown; baseVersion: number | null } | null;
};

/**
 * Keeps a form's draft: one second after the last key, and at once when the page hides or the form goes away. A page that
 * goes away writes it to the journal, because what it asks of the database then is mostly undone; where that has no room for it, the
 * browser asks first. An effect, because it listens to the page and to the form, and neither is a matter of rendering.
 */
export function useDraftKeeper({ box, subscribe, take }: DraftSource) {
  const [state, setState] = useState<DraftState>("none");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);
  const writing = useRef(0);
  const turns = useRef(Promise.resolve());
  const latest = useRef(take);

  const write = async () => {
    const content = latest.current();
    writing.current++;
    try {
      await (content ? box.keep(content.values, content.baseVersion) : box.discard());
      setState(content ? "kept" : "none");
    } catch {
      // The device is full, or the data was taken away: the form says so, and keeps the typed text.
      setState("failed");
    } finally {
      writing.current--;
    }
  };

  const isPending = () => (timer.current !== undefined || writing.current > 0) && !over.current;
  const keepAtOnce = () => !isPending() || box.keepAtOnce(latest.current());

  const flush = () => {
    if (timer.current === undefined || over.current) return turns.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    turns.current = turns.current.then(write);
    return turns.current;
  };

  const calls = useRef({ subscribe, flush, isPending, keepAtOnce });
  useEffect(() => {
    latest.current = take;
    calls.current = { subscribe, flush, isPending, keepAtOnce };
  });

  useEffect(() => {
    const soon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void calls.current.flush(), afterLastKey);
    };
    return listen(calls, soon);
  }, []);

  return {
    state,
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

type Calls = Pick<DraftSource, "subscribe"> & {
  flush: () => Promise<void>;
  isPending: () => boolean;
  keepAtOnce: () => boolean;
};

/** Listens to the form and to the page. Stopped, it writes the draft a last time. */
function listen(calls: RefObject<Calls>, soon: () => void): () => void {
  const now = () => {
    calls.current.keepAtOnce();
    return calls.current.flush();
  };
  const hidden = () => document.visibilityState === "hidden" && void now();
  const ask = (event: Event) => calls.current.keepAtOnce() || event.preventDefault();
  let interrupted = false;
  const leave = () => {
    interrupted = calls.current.isPending();
    calls.current.keepAtOnce();
  };
  // The browser put the page aside, and gives it back as it was.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && interrupted && soon();
  const stop = calls.current.subscribe(soon);
  const close = addOpenDraft(now);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("beforeunload", ask);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    stop();
    close();
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
    void now();
  };
}
