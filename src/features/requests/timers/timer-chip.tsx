import { Link } from "@tanstack/react-router";
import { Square } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { useMinutesSince } from "#src/app/use-minutes-since.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import type { RunningTimer } from "#sw/api/help-desk/work-contract.ts";
import { timeKindIcons } from "./kind-icons.tsx";
import { useTimerCalls } from "./use-timer-calls.ts";

const ForgottenTimerDialog = lazy(async () => ({
  default: (await import("./forgotten-timer-dialog.tsx")).ForgottenTimerDialog,
}));

type TimerChipProps = {
  timer: RunningTimer;
  /** How many more run. */
  others: number;
};

/** What runs, for how long and on which request; the way there, and the button that stops it. */
export function TimerChip({ timer, others }: TimerChipProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const { stop } = useTimerCalls();
  const [isStopping, setStopping] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const kind = choiceLabel("timeKind", timer.timeKind, subrecords.timeEntries.fields.timeKind);
  const time = formatMinutes(useMinutesSince(timer.startAt), language);
  const { number } = timer.request;
  const end = async () => {
    if (isStopping) return;
    if (timer.likelyEnd !== null) return setAsking(true);
    setStopping(true);
    await stop(timer);
    setStopping(false);
  };
  const address: string = `/${timer.request.resource}/${timer.request.id}`;
  return (
    <div
      role="group"
      aria-label={t(($) => $.work.timer.running)}
      className="flex min-w-0 items-stretch rounded-full sm:shrink-0 bg-primary-soft text-sm text-primary-ink phone:w-full phone:rounded-none forced-colors:forced-outline"
    >
      <Link
        to={address}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-s-full ps-3 pe-1.5 transition-colors hover:underline touch:min-h-11 phone:ps-4 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {timeKindIcons[timer.timeKind]}
        <span className="font-medium whitespace-nowrap">
          <span className="sm:max-lg:sr-only">{kind} </span>
          <span className="tabular-nums">{time}</span>
        </span>
        <Ltr className="truncate tabular-nums sm:max-lg:sr-only">{number}</Ltr>
        {others > 0 && (
          <span className="whitespace-nowrap">{t(($) => $.work.timer.more, { count: others })}</span>
        )}
      </Link>
      <button
        type="button"
        onClick={() => void end()}
        aria-disabled={isStopping}
        aria-label={t(($) => $.work.timer.stopOf, { kind, number })}
        className="flex min-w-9 items-center justify-center gap-1.5 rounded-e-full pe-3 ps-2 font-medium transition-colors hover:bg-surface-hover touch:min-w-11 phone:px-4 [&_svg]:size-3.5"
      >
        {isStopping ? <Spinner /> : <Square aria-hidden fill="currentColor" />}
        <span aria-hidden className="sm:max-lg:hidden">
          {t(($) => $.work.timer.stop)}
        </span>
      </button>
      {isAsking && (
        <Suspense>
          <ForgottenTimerDialog timer={timer} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
