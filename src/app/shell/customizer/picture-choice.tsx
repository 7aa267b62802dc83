import { type ReactNode, useId } from "react";
import { stepRadios } from "#src/ui/radio-keys.ts";

type Choice<V extends string> = { value: V; label: string; picture: ReactNode };

type PictureChoiceProps<V extends string> = {
  legend: string;
  help?: string | undefined;
  value: V;
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
};

/** One of a few, shown as small pictures of what it does. The browser's radio buttons carry the keyboard. */
export function PictureChoice<V extends string>({
  legend,
  help,
  value,
  onChange,
  choices,
}: PictureChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset aria-describedby={help && `${name}-help`}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-3 gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="group relative flex min-w-0 flex-col gap-1.5 text-sm text-ink-muted"
          >
            <input
              type="radio"
              onKeyDown={stepRadios}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="peer sr-only"
            />
            <span className="block overflow-hidden rounded-card border-2 border-line-strong p-0.5 transition-colors group-hover:border-line-control peer-checked:border-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:peer-checked:border-[Highlight]">
              {choice.picture}
            </span>
            <span className="peer-checked:font-medium peer-checked:text-ink">{choice.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className="mt-1.5 text-sm text-ink-muted">
          {help}
        </p>
      )}
    </fieldset>
  );
}
