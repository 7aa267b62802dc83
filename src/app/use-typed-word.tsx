import { type ReactNode, useState } from "react";
import { fold } from "#db/schema/fold.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

type TypedWord = {
  word: string;
  label: string;
  /** Told where something else was typed. */
  wrong: string;
  required?: boolean;
};

/** A word that has to be typed, so that nobody does by accident what can't be taken back: its field, and whether it is typed, which the field tells where not. */
export function useTypedWord({ word, label, wrong, required = false }: TypedWord): {
  field: ReactNode;
  typed: string;
  checkTyped: () => boolean;
} {
  const [entered, setEntered] = useState("");
  const [isWrong, setWrong] = useState(false);
  const typed = entered.trim();
  const checkTyped = () => {
    const isTyped = fold(typed) === fold(word);
    setWrong(!isTyped);
    return isTyped;
  };
  const field = (
    <FormField label={label} error={isWrong && wrong} required={required}>
      <TextInput
        autoComplete="off"
        value={entered}
        onChange={({ target }) => {
          setEntered(target.value);
          setWrong(false);
        }}
      />
    </FormField>
  );
  return { field, typed, checkTyped };
}
