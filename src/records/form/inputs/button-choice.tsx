import type { ReactNode } from "react";
import type { Fields } from "#db/schema/kind.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useInput } from "./use-input.ts";

type ButtonChoiceProps = Pick<InputProps, "path" | "label"> & {
  fields: Fields;
  icons?: Readonly<Record<string, ReactNode>>;
};

/** A choice of a few values by its name, all in sight, for whoever holds a phone in one hand. */
export function ButtonChoice({ fields, path, label, icons = {} }: ButtonChoiceProps) {
  const choiceLabel = useChoiceLabel();
  const { id, value, change, leave, error } = useInput(path);
  const field = fields[path];
  if (field?.kind !== "choice") return null;
  return (
    <ButtonRadios
      id={id}
      legend={label}
      value={textOf(value)}
      onChange={change}
      onBlur={leave}
      error={error}
      options={field.choices.map((choice) => ({
        value: choice,
        label: choiceLabel(path, choice, field),
        icon: icons[choice],
      }))}
    />
  );
}
