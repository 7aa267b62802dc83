import { useEffect, useRef, useState } from "react";

const afterLastKey = 800;

type SavedText = { value: string; type: (text: string) => void; save: () => void };

/**
 * A text that is saved by itself: a moment after the last key, when it is left, and when the page hides or the text goes away. What
 * is saved elsewhere meanwhile replaces it, unless somebody types. An effect, because a page that goes away tells nobody else.
 */
export function useSavedText(stored: string, onSave: (text: string) => void): SavedText {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ typed, stored, onSave });
  useEffect(() => {
    latest.current = { typed, stored, onSave };
  });
  const save = () => {
    clearTimeout(timer.current);
    const { typed: text, stored: before, onSave: send } = latest.current;
    if (text === null) return;
    if (text.trim() !== before) send(text.trim());
    setTyped(null);
  };
  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      const { typed: text, stored: before, onSave: send } = latest.current;
      if (text !== null && text.trim() !== before) send(text.trim());
    };
    const hide = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      flush();
    };
  }, []);
  return {
    value: typed ?? stored,
    type: (text) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, afterLastKey);
    },
    save,
  };
}
