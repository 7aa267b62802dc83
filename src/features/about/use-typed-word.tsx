import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** A word that has to be typed, so that nobody does by accident what can't be taken back: its field, and whether it is typed, which the field tells where not. */
export function useTypedWord(word: string): { field: ReactNode; checkTyped: () => boolean } {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const checkTyped = () => {
    const isTyped = fold(typed.trim()) === fold(word);
    setWrong(!isTyped);
    return isTyped;
  };
  const field = (
    <FormField
      label={t(($) => $.about.startOver.type, { word })}
      error={isWrong && t(($) => $.about.startOver.wrong, { word })}
    >
      <TextInput
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
    </FormField>
  );
  return { field, checkTyped };
}
