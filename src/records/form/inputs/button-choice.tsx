import type { ReactNode } from "react";
import type { FieldOf } from "#db/schema/kind.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import type { InputProps } from "./input-props.ts";
import { textOf, useInput } from "./use-input.ts";

type ButtonChoiceProps = Pick<InputProps, "path" | "label"> & {
  field: FieldOf<"choice">;
  icons?: Readonly<Record<string, ReactNode>>;
};

/** A choice of a few values, all in sight, for whoever holds a phone in one hand. */
export function ButtonChoice({ field, path, label, icons = {} }: ButtonChoiceProps) {
  const choiceLabel = useChoiceLabel();
  const { id, value, change, leave, error } = useInput(path);
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
