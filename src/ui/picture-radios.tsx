import { Minus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { FieldError } from "#src/ui/form-field.tsx";

type PictureOption = { value: string; label: string; picture: ReactNode };

type PictureRadiosProps = {
  id: string;
  legend: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly PictureOption[];
  /** The label for choosing none of them, where that is allowed. */
  none?: string | undefined;
  error?: string | undefined;
};

/** One of many small pictures; the browser's radio buttons carry the keyboard, and the chosen one is named in words. */
export function PictureRadios({
  id,
  legend,
  value,
  onChange,
  onBlur,
  options,
  none,
  error,
}: PictureRadiosProps) {
  const name = useId();
  const all: PictureOption[] =
    none === undefined
      ? [...options]
      : [
          { value: "", label: none, picture: <Minus aria-hidden className="size-4 text-ink-faint" /> },
          ...options,
        ];
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {legend}
        <span aria-hidden className="font-normal text-ink-muted">
          {" · "}
          {all.find((one) => one.value === value)?.label}
        </span>
      </legend>
      <div className="flex flex-wrap gap-1.5" onBlur={onBlur}>
        {all.map((one) => (
          <label key={one.value} title={one.label} className="relative">
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              aria-label={one.label}
              className="peer sr-only"
            />
            <span className="grid size-9 cursor-pointer place-items-center rounded-control border border-line-strong text-ink-muted transition-colors peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:ring-1 peer-checked:ring-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-surface-hover touch:size-11 forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-outline">
              {one.picture}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
