import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { inlineStep, isRtl } from "#src/ui/direction.ts";
import { FieldError } from "#src/ui/field.tsx";

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  options: readonly RadioOption<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  id?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** Beside each other, while there is room. */
  inline?: boolean | undefined;
};

/** Native radios, whose arrow keys go against the line of reading in Arabic; mended here. */
export function RadioGroup<V extends string>({
  legend,
  options,
  value,
  onChange,
  id,
  help,
  error,
  required,
  inline,
}: RadioGroupProps<V>) {
  const made = useId();
  const group = id ?? made;

  const step = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const by = inlineStep(event);
    if (by === 0 || !isRtl(event.currentTarget)) return;
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
    const at = radios.findIndex((radio) => radio === event.target);
    event.preventDefault();
    const next = radios.at((at + by) % radios.length);
    next?.focus();
    next?.click();
  };

  return (
    <fieldset
      id={group}
      tabIndex={-1}
      role="radiogroup"
      aria-describedby={clsx(help && `${group}-help`, error && `${group}-error`) || undefined}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      onKeyDown={step}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {legend}
        {required && (
          <span aria-hidden className="ms-0.5 text-danger-ink">
            *
          </span>
        )}
      </legend>
      <div className={clsx("flex", inline ? "flex-wrap gap-x-6 gap-y-1" : "flex-col gap-1")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-6 items-start gap-2.5 py-0.5 touch:min-h-11 touch:py-3"
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-control bg-surface-raised transition-[border-width] checked:border-5 checked:border-primary-strong checked:bg-on-primary disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              {option.label}
              {option.help && <span className="block text-sm text-ink-muted">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${group}-help`} className="mt-1.5 text-sm text-ink-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${group}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
