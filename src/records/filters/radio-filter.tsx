import { useId } from "react";
import { stepRadios } from "#src/ui/radio-keys.ts";

type RadioFilterProps<V extends string | undefined> = {
  label: string;
  options: readonly { value: V; word: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few, of which the first is as good as no filter. */
export function RadioFilter<V extends string | undefined>({
  label,
  options,
  value,
  onChange,
}: RadioFilterProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value ?? ""} className="flex min-h-6 items-center gap-2.5 py-1 touch:min-h-11">
          <input
            type="radio"
            onKeyDown={stepRadios}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-4 accent-primary-strong"
          />
          {option.word}
        </label>
      ))}
    </div>
  );
}
