import type { ReactNode } from "react";
import { stepRadios } from "#src/ui/radio-keys.ts";

type SideBySideProps<Id extends string> = {
  /** Tells this question's buttons from those of the next. */
  name: string;
  legend: ReactNode;
  options: readonly { id: Id; title: string; value: ReactNode; disabled?: boolean }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Below them. */
  children?: ReactNode;
};

/** One of a few, each with its whole value in sight: which record stays, whose value counts. */
export function SideBySide<Id extends string>({
  name,
  legend,
  options,
  chosen,
  onChoose,
  children,
}: SideBySideProps<Id>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ id, title, value, disabled = false }) => (
          <label
            key={id}
            className={`flex min-h-11 items-start gap-2.5 rounded-control border px-3 py-2.5 ${chosen === id ? "border-primary bg-primary-soft" : "border-line-strong hover:bg-surface-hover"}`}
          >
            <input
              type="radio"
              onKeyDown={stepRadios}
              name={name}
              aria-labelledby={`${name}-${id}`}
              checked={chosen === id}
              disabled={disabled}
              onChange={() => onChoose(id)}
              className="mt-0.5 size-4 shrink-0 accent-primary-strong"
            />
            <span id={`${name}-${id}`} className="min-w-0 wrap-anywhere">
              <bdi className="block text-sm text-ink-muted">{title}</bdi>
              <span className="block">{value}</span>
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
