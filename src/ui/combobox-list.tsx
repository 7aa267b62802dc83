import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { OptionLine, optionClass } from "#src/ui/option-line.tsx";
import type { Option } from "#src/ui/use-options.ts";
import { overlayClass } from "#src/ui/overlay-class.ts";

export type ComboboxTexts = {
  /** Names the button that opens the list, and the list. */
  open: string;
  loading: string;
  empty: string;
  failed: string;
  clear: string;
  /** «Create “Dell 24”»; needed with `onCreate`. */
  create?: ((query: string) => string) | undefined;
  /** «Remove Dell 24»; needed by `MultiCombobox`. */
  remove?: ((label: string) => string) | undefined;
};

/** The option that creates the typed text. */
export const creation = { value: "\0create", label: "" } satisfies Option;

type ComboboxListProps = {
  query: string;
  state: "idle" | "loading" | "loaded" | "failed";
  options: readonly Option[];
  texts: ComboboxTexts;
  creatable: boolean;
  /** Stands at the end of an option's line: how much it would find. */
  renderNote?: ((option: Option) => ReactNode) | undefined;
};

export function ComboboxList({ query, state, options, texts, creatable, renderNote }: ComboboxListProps) {
  const typed = query.trim();
  // Before the answer it would stand where the record of that name comes.
  const mayCreate = creatable && typed !== "" && state !== "loading";
  const create = mayCreate && !options.some((option) => option.label === typed) && texts.create;
  const word = state === "failed" ? texts.failed : state === "loading" ? texts.loading : texts.empty;

  return (
    <ComboboxOptions
      modal={false}
      anchor={{ to: "bottom start", gap: 4, padding: 12 }}
      aria-label={texts.open}
      className={`${overlayClass} z-40 max-h-72! w-(--input-width) min-w-64 overflow-y-auto p-1 text-base`}
    >
      {options.map((option) => (
        <ComboboxOption
          key={option.value}
          value={option}
          disabled={option.disabled ?? false}
          className={optionClass}
        >
          <OptionLine option={option} />
          {renderNote?.(option)}
          <Check
            aria-hidden
            className="invisible size-4 shrink-0 text-primary-ink group-data-selected:visible"
          />
        </ComboboxOption>
      ))}
      {create && (
        <ComboboxOption value={creation} className={optionClass}>
          <Plus aria-hidden className="size-4 shrink-0 text-primary-ink" />
          <span className="min-w-0 truncate text-primary-ink">{create(typed)}</span>
        </ComboboxOption>
      )}
      {options.length === 0 && !create && (
        <ComboboxOption value={creation} disabled className="px-2.5 py-2 text-ink-muted">
          {word}
        </ComboboxOption>
      )}
    </ComboboxOptions>
  );
}
