import clsx from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { inlineStep } from "#src/ui/direction.ts";
import { Kbd } from "#src/ui/kbd.tsx";

export type ButtonOption<V extends string> = { value: V; label: string; icon?: ReactNode };

type ChoiceButtonsProps<V extends string> = {
  id: string;
  label: string;
  value: V;
  choices: readonly ButtonOption<V>[];
  onChange: (value: V) => void;
  /** After its number was pressed, or Enter: on to what comes next. */
  onDone: () => void;
};

/** One of a few, beside each other: chosen by its number, which goes on at once, or by the arrows. The chosen one has the id. */
export function ChoiceButtons<V extends string>(props: ChoiceButtonsProps<V>) {
  const { id, label, value, choices, onChange, onDone } = props;
  const goTo = (group: HTMLElement, index: number) => {
    const choice = choices[(index + choices.length) % choices.length];
    if (!choice) return;
    onChange(choice.value);
    group.querySelectorAll<HTMLElement>("[role=radio]")[choices.indexOf(choice)]?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const numbered = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
    const step = inlineStep(event) || { ArrowDown: 1, ArrowUp: -1 }[key] || 0;
    if (!numbered && step === 0 && key !== "Enter") return;
    event.preventDefault();
    if (step !== 0) return goTo(event.currentTarget, choices.findIndex((one) => one.value === value) + step);
    if (numbered) onChange(numbered.value);
    onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios have the focus
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={press}
      className="grid grid-cols-2 gap-2 @md:grid-cols-4"
    >
      {choices.map((choice, index) => {
        const checked = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            {...(checked && { id })}
            aria-checked={checked}
            aria-keyshortcuts={String(index + 1)}
            tabIndex={checked ? 0 : -1}
            onClick={() => {
              onChange(choice.value);
              onDone();
            }}
            className={clsx(
              "flex min-h-11 min-w-0 items-center gap-2 rounded-control border px-3 py-1.5 text-start font-medium transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
              checked
                ? "border-primary bg-primary-soft text-primary-ink forced-colors:forced-outline"
                : "border-line-strong bg-surface-raised text-ink hover:bg-surface-hover",
            )}
          >
            {choice.icon}
            <span className="min-w-0 flex-1">{choice.label}</span>
            <span aria-hidden className="touch:hidden">
              <Kbd>{index + 1}</Kbd>
            </span>
          </button>
        );
      })}
    </div>
  );
}
