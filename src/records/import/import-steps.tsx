import clsx from "clsx";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ImportStep, steps } from "./import-state.ts";

type ImportStepsProps = {
  current: ImportStep;
  onGo: (step: ImportStep) => void;
  /** A running or finished import is not gone back from. */
  locked: boolean;
};

/** Where the person is on the way from the file to the result; what lies behind can be gone back to. */
export function ImportSteps({ current, onGo, locked }: ImportStepsProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t(($) => $.import.steps.label)} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-2"
            {...(index === at && { "aria-current": "step" })}
          >
            {index > 0 && <span aria-hidden className="h-px w-6 bg-line-strong phone:w-2" />}
            {index < at && !locked ? (
              <button
                type="button"
                onClick={() => onGo(step)}
                className="flex min-h-8 items-center gap-2 rounded-control text-ink hover:underline touch:min-h-11"
              >
                <StepBadge index={index} at={at} />
                <span className="phone:sr-only">{t(($) => $.import.steps[step])}</span>
              </button>
            ) : (
              <span
                className={clsx(
                  "flex min-h-8 items-center gap-2 touch:min-h-11",
                  index === at ? "font-semibold text-ink" : "text-ink-muted",
                )}
              >
                <StepBadge index={index} at={at} />
                <span className={clsx(index !== at && "phone:sr-only")}>
                  {t(($) => $.import.steps[step])}
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepBadge({ index, at }: { index: number; at: number }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums",
        index === at && "border-transparent bg-primary-strong text-on-primary",
        index < at && "border-transparent bg-primary-soft text-primary-ink",
        index > at && "border-line-strong text-ink-muted",
      )}
    >
      {index < at ? <Check className="size-3.5" /> : index + 1}
    </span>
  );
}
