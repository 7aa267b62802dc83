import { type KeyboardEvent, useRef, useState } from "react";
import { usePresent } from "./use-present.ts";

const pause = 150;

/**
 * A search box that searches for the typed text as soon as the typing pauses. The typed text stays until `q`, the search that
 * is shown, is the same; on another page, it requests nothing more.
 */
export function useTypedSearch(q: string, ask: (q: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const isPresent = usePresent();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // From here on the address decides again: «clear all», a link, the back button.
  if (!focused && typed !== null && typed.trim() === q) setTyped(null);

  const value = typed ?? q;
  const askNow = (text: string) => {
    clearTimeout(timer.current);
    if (isPresent() && text.trim() !== q) ask(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => askNow(text), pause);
  };

  return {
    value,
    onChange: type,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      if (typed !== null) askNow(typed);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && typed !== null) askNow(typed);
      if (event.key === "Escape" && value !== "") type("");
    },
  };
}
