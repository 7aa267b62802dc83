import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import { type Code, codesFor, type Work } from "./catalogue.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";

type CodePickerProps<C extends Code> = {
  label: string;
  catalogue: Resource;
  codes: readonly C[];
  work: Work;
  chosen: readonly string[];
  onToggle: (code: C) => void;
};

/** A code of a catalogue, found by a word of it or by its family. */
export function CodePicker<C extends Code>({
  label,
  catalogue,
  codes,
  work,
  chosen,
  onToggle,
}: CodePickerProps<C>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choice = useChoiceWord(catalogue);
  const [query, setQuery] = useState("");
  const [family, setFamily] = useState<string | null>(null);
  const families = [...new Set(codes.map((one) => one.family))];
  const matches = codesFor(codes, { query, family, work });
  const isNarrowed = query.trim() !== "" || family !== null;
  return (
    <div className="space-y-2.5">
      <SearchInput
        label={label}
        placeholder={label}
        value={query}
        onChange={setQuery}
        clearLabel={t(($) => $.requestPage.diagnosis.clearSearch)}
      />
      <div
        role="group"
        aria-label={t(($) => $.requestPage.diagnosis.families)}
        className="flex flex-wrap gap-1.5"
      >
        {families.map((one) => (
          <ToggleButton
            key={one}
            pressed={one === family}
            onClick={() => setFamily(one === family ? null : one)}
          >
            {choice("family", one)}
          </ToggleButton>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isNarrowed && t(($) => $.requestPage.diagnosis.matches, { count: matches.length })}
      </p>
      {matches.length > 0 && (
        <ul
          aria-label={label}
          className="max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {matches.map((one) => {
            const isChosen = chosen.includes(one.id);
            return (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onToggle(one)}
                  className="flex min-h-9 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-surface-hover focus-visible:-outline-offset-2 touch:min-h-11"
                >
                  <span className="min-w-0 flex-1">
                    <bdi>{translate(one.name, language)}</bdi>{" "}
                    <Ltr className="text-sm text-ink-muted">{one.code}</Ltr>
                  </span>
                  {isChosen && <Check aria-hidden className="size-4 shrink-0 text-primary-ink" />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
