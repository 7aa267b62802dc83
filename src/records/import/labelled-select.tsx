import type { ReactNode } from "react";
import { Select } from "#src/ui/select.tsx";

type LabelledSelectProps<T extends string> = {
  label: ReactNode;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChoose: (value: T) => void;
};

/** One of a few, with its name above it. */
export function LabelledSelect<T extends string>({
  label,
  value,
  options,
  onChoose,
}: LabelledSelectProps<T>) {
  return (
    <label className="grid min-w-0 gap-1 text-sm">
      <span className="text-ink-muted">{label}</span>
      <Select
        value={value}
        onChange={(event) => {
          const chosen = options.find((one) => one.value === event.currentTarget.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
