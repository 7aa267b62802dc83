import { type ReactNode, useId } from "react";
import { FieldError } from "#src/ui/form-field.tsx";
import { stepRadios } from "#src/ui/radio-keys.ts";

type ButtonRadiosProps = {
  /** Names the group, so that an error summary can link to it. */
  id?: string | undefined;
  legend: ReactNode;
  required?: boolean | undefined;
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
};

/** One of a few choices, all in sight and each as large as a finger; the browser's radio buttons carry the keyboard. */
export function ButtonRadios({
  id,
  legend,
  required = false,
  value,
  options,
  onChange,
  onBlur,
  error,
}: ButtonRadiosProps) {
  const name = useId();
  const control = id ?? name;
  return (
    <fieldset
      id={control}
      tabIndex={-1}
      className="min-w-0"
      aria-describedby={error ? `${control}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {legend}
        {required && (
          <span aria-hidden className="ms-0.5 text-danger-ink">
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2 phone:grid phone:grid-cols-2" onBlur={onBlur}>
        {options.map((option) => (
          <label key={option.value} className="relative grid min-w-0">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onKeyDown={stepRadios}
              className="peer sr-only"
            />
            <span className="flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3 text-center font-medium wrap-anywhere text-ink transition-colors peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary-ink peer-checked:ring-1 peer-checked:ring-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus hover:bg-surface-hover touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-outline">
              {option.icon}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
