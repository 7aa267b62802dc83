import { CheckboxBox } from "#src/ui/checkbox.tsx";
import { pinnedCell, Td, Th } from "#src/ui/table.tsx";

type SelectProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

export function SelectAllTh({ label, ...box }: SelectProps) {
  return (
    <Th data-print="hide" className="start-0 z-2 w-9 pe-0!">
      <SelectBox label={label} {...box} />
    </Th>
  );
}

export function SelectTd({ label, ...box }: SelectProps) {
  return (
    <Td data-print="hide" className={`start-0 w-9 pe-0! ${pinnedCell}`}>
      <SelectBox label={label} {...box} />
    </Td>
  );
}

function SelectBox({ label, checked, indeterminate, onChange }: SelectProps) {
  return (
    <CheckboxBox
      aria-label={label}
      checked={checked}
      indeterminate={indeterminate}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="align-middle"
    />
  );
}
