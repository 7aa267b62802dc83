import { Square } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { timeKinds } from "#db/domain/time-entries/time-entries.ts";
import { addressOf, subrecords } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { useMinutesSince } from "#src/app/use-minutes-since.ts";
import { timeKindIcons } from "#src/features/requests/timers/kind-icons.tsx";
import { useMyTimers } from "#src/features/requests/timers/use-my-timers.ts";
import { type TimeKind, useTimerCalls } from "#src/features/requests/timers/use-timer-calls.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import type { RunningTimer } from "#sw/api/help-desk/work-contract.ts";

const ForgottenTimerDialog = lazy(async () => ({
  default: (await import("#src/features/requests/timers/forgotten-timer-dialog.tsx")).ForgottenTimerDialog,
}));

/** What is corrected before it ends, and what begins afterwards. */
type Question = { timer: RunningTimer; next: TimeKind | null };

/** Starts a timer on the request, one button for each kind of time, or stops the one that runs. */
export function TimerButtons({ record: { resource, row } }: WorkPanelProps) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const timers = useMyTimers();
  const { start, begin, stop } = useTimerCalls();
  const [busy, setBusy] = useState<TimeKind | "stop" | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const mine = timers?.find(
    ({ request }) => request.id === row.id && request.resource === addressOf(resource),
  );
  const during = async (what: TimeKind | "stop", work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    await work();
    setBusy(null);
  };
  const startKind = (kind: TimeKind) =>
    during(kind, async () => {
      const forgotten = await start(resource, row.id, kind);
      if (forgotten) setQuestion({ timer: forgotten, next: kind });
    });
  const end = (timer: RunningTimer) =>
    timer.likelyEnd === null
      ? during("stop", async () => void (await stop(timer)))
      : Promise.resolve(setQuestion({ timer, next: null }));
  const others = timeKinds.filter((kind) => kind !== mine?.timeKind);
  return (
    <div className="space-y-3">
      {mine && <Running timer={mine} busy={busy === "stop"} onStop={() => void end(mine)} />}
      <div role="group" aria-label={t(($) => $.work.timer.start)}>
        <p aria-hidden className="mb-1.5 text-sm text-ink-muted">
          {t(($) => (mine ? $.work.timer.change : $.work.timer.start))}
        </p>
        <div className="flex flex-wrap gap-2">
          {others.map((kind) => (
            <Button
              key={kind}
              size="lg"
              variant={kind === "work" && !mine ? "primary" : "secondary"}
              icon={timeKindIcons[kind]}
              busy={busy === kind}
              disabled={timers === null}
              onClick={() => void startKind(kind)}
              className="phone:flex-1"
            >
              {choiceLabel("timeKind", kind, subrecords.timeEntries.fields.timeKind)}
            </Button>
          ))}
        </div>
      </div>
      {question && (
        <Suspense>
          <ForgottenTimerDialog
            timer={question.timer}
            onClose={(ended) => {
              setQuestion(null);
              if (ended && question.next) void begin(resource, row.id, question.next);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type RunningProps = { timer: RunningTimer; busy: boolean; onStop: () => void };

/** The timer that runs, readable at arm's length. */
function Running({ timer, busy, onStop }: RunningProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const minutes = useMinutesSince(timer.startAt);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-primary-soft px-4 py-3 text-primary-ink forced-colors:forced-outline">
      <span aria-hidden className="[&_svg]:size-6">
        {timeKindIcons[timer.timeKind]}
      </span>
      <p role="timer" className="min-w-0 flex-1">
        <span className="block text-sm">
          {choiceLabel("timeKind", timer.timeKind, subrecords.timeEntries.fields.timeKind)}
        </span>
        <span className="block text-2xl font-semibold tabular-nums">{formatMinutes(minutes, language)}</span>
      </p>
      <Button
        size="lg"
        variant="primary"
        icon={<Square aria-hidden fill="currentColor" />}
        busy={busy}
        onClick={onStop}
      >
        {t(($) => $.work.timer.stop)}
      </Button>
    </div>
  );
}
