import { type ComponentProps, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { spellingInUse } from "#src/records/form/suggestions.ts";
import type { Suggestion } from "#src/records/presentation.ts";
import { TextInput } from "#src/ui/text-input.tsx";

type AutocompleteTextProps = Pick<ComponentProps<"input">, "value" | "onChange" | "onBlur"> & {
  suggestion: Suggestion;
  onCorrect: (value: string) => void;
};

/** A text that may be anything, with what others have typed before; what differs in case alone becomes the known spelling. */
export function AutocompleteText({ suggestion, onCorrect, onBlur, ...props }: AutocompleteTextProps) {
  const list = useId();
  const { within, load } = suggestion;
  const [spellings, setSpellings] = useState<readonly string[]>([]);
  const other: unknown = useWatch({ name: within ?? "", disabled: within === undefined });
  return (
    <>
      <TextInput
        {...props}
        list={list}
        autoComplete="off"
        onFocus={() => void load(typeof other === "string" ? other : "").then(setSpellings)}
        onBlur={(event) => {
          const spelling = spellingInUse(event.currentTarget.value, spellings);
          if (spelling !== event.currentTarget.value) onCorrect(spelling);
          onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {spellings.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
}
