import clsx from "clsx";
import type { ChangeEvent, ComponentProps } from "react";
import { toLatinDigits } from "#src/ui/digits.ts";
import { TextInput } from "#src/ui/text-input.tsx";

type NumberInputProps = Omit<ComponentProps<"input">, "type" | "value"> & {
  value: string;
  /** The decimal sign of the language; a French phone shows no other key than the comma. */
  decimal?: "." | "," | undefined;
};

/**
 * A text box for numbers: no wheel or arrow changes a figure by accident, and Arabic digits are read. It shows the sign of the language;
 * `value` and `onChange` have 0-9 and a point.
 */
export function NumberInput({ value, decimal = ".", onChange, className, ...props }: NumberInputProps) {
  const inLanguage = (text: string) => text.replace(".", decimal);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { value: typed, selectionStart: caret } = input;
    input.value = toLatinDigits(typed, decimal);
    onChange?.(event);
    if (input.value === typed) return;
    input.value = inLanguage(input.value);
    input.setSelectionRange(caret, caret);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      value={inLanguage(value)}
      onChange={change}
      className={clsx("tabular-nums", className)}
    />
  );
}
