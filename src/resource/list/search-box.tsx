import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useResourceWords } from "#src/resource/words.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ChangeList } from "./change-list.ts";

type SearchBoxProps = { id: string; resource: Resource; q: string; change: ChangeList; hint: boolean };

const pause = 150;

/** Asks for what is typed as soon as the typing pauses. What is typed stands until the address says the same. */
export function SearchBox({ id, resource, q, change, hint }: SearchBoxProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const words = useResourceWords(resource);
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // From here on the address speaks again: «clear all», the way back.
  if (!focused && typed !== null && typed.trim() === q) setTyped(null);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== q) change({ q: text.trim() || undefined }, { replace: true });
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pause);
  };

  return (
    <SearchInput
      id={id}
      label={t(($) => $.list.search.label)}
      placeholder={phone ? t(($) => $.list.search.placeholder) : words.search}
      value={typed ?? q}
      onChange={type}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        if (typed !== null) ask(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && typed !== null) ask(typed);
        if (event.key === "Escape" && (typed ?? q) !== "") type("");
      }}
      clearLabel={t(($) => $.actions.clearSearch)}
      hint={hint && <Kbd>/</Kbd>}
      className="min-w-0 flex-1 sm:max-w-md"
    />
  );
}
