import clsx from "clsx";
import type { ChangeEvent, ComponentProps } from "react";
import { toLatinDigits } from "#src/ui/digits.ts";
import { TextInput } from "#src/ui/text-input.tsx";

type NumberInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** The decimal sign of the language; a French phone shows no other key than the comma. */
  decimal?: "." | "," | undefined;
};

/** A text box for numbers: no wheel or arrow changes a figure by accident, and Arabic digits are read. `onChange` sees 0-9. */
export function NumberInput({ decimal = ".", onChange, className, ...props }: NumberInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const latin = toLatinDigits(input.value, decimal);
    if (latin !== input.value) {
      const caret = input.selectionStart;
      input.value = latin;
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      onChange={change}
      className={clsx("tabular-nums", className)}
    />
  );
}
