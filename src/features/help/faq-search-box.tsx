import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchInput } from "#src/ui/search-input.tsx";

const pause = 150;

/** Asks for what is typed as soon as the typing pauses. What is typed stands until the address says the same. */
export function FaqSearchBox({ q, ask }: { q: string; ask: (q: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // From here on the address speaks again: the way back, a link.
  if (!focused && typed !== null && typed.trim() === q) setTyped(null);

  const askNow = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== q) ask(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => askNow(text), pause);
  };

  return (
    <SearchInput
      label={t(($) => $.help.faq.search)}
      value={typed ?? q}
      onChange={type}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (typed !== null) askNow(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && typed !== null) askNow(typed);
        if (event.key === "Escape" && (typed ?? q) !== "") type("");
      }}
      maxLength={200}
      clearLabel={t(($) => $.actions.clearSearch)}
      className="max-w-md"
    />
  );
}
