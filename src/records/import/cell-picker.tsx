import { Suspense, useId } from "react";
import { joinList, splitList } from "#db/schema/import/cell-list.ts";
import type { ValuesPicker } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

/** The box in which a noun's values are chosen by name. */
export function pickerOf(resource: { name: string }, path: string): ValuesPicker | undefined {
  const pickers: Readonly<Record<string, ValuesPicker | undefined>> = presentationOf(resource).pickers ?? {};
  return pickers[path];
}

type CellPickerProps = {
  Picker: ValuesPicker;
  label: string;
  /** The text of the cell. */
  value: string;
  onChange: (value: string) => void;
};

/** A cell of a file, filled by choosing its values by name. */
export function CellPicker({ Picker, label, value, onChange }: CellPickerProps) {
  const id = useId();
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Suspense fallback={<TextInput disabled aria-label={label} />}>
        <Picker id={id} value={splitList(value)} onChange={(values) => onChange(joinList(values))} />
      </Suspense>
    </>
  );
}
