import { longestEntry, minutesSince, minutesSpent } from "#db/domain/time-entries/minutes.ts";
import type { RequestStatus } from "#db/domain/requests/states.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { belowOwner } from "./new-record.ts";
import { below } from "./recorded-work-facts.ts";
import { worksInField } from "#db/domain/requests/field-work.ts";

type TimeEntry = StoredRowIn<"timeEntries">;

/** Whoever works in the field takes his own time; for anybody else who presses the button it is that of whoever has the work. */
const whoseTime = ({ signedIn: { user } }: StepRun, { assigneeId }: Readonly<Record<string, unknown>>) =>
  worksInField(user) ? user.id : (assigneeId ?? user.id);

/** On what somebody's time goes after a step; `resumed`: on work, where the work goes on; null where he stops. */
type NextTimer = "travel" | "work" | "resumed" | null;

const atWork: readonly unknown[] = [
  "on_site",
  "in_progress",
  "testing",
  "collecting",
] satisfies RequestStatus[];

/** A step ends the timers that run on the request, and starts the next one: nobody presses two buttons. */
export const timers =
  (next: NextTimer) =>
  async (run: StepRun, one: StepTaken<StoredRowIn<"requests">>): Promise<PlannedWrite[]> => {
    const { resource, row, after } = one;
    const { at } = run.stepTime;
    const entries: TimeEntry[] = await below(run.tx, "timeEntries", [row.id]);
    const isRunning = ({ endAt, startAt }: TimeEntry) =>
      !endAt && typeof startAt === "string" && startAt <= at;
    const ended = (entry: TimeEntry) =>
      isRunning(entry)
        ? { ...entry, endAt: at, minutes: Math.min(longestEntry, minutesSince(String(entry.startAt), at)) }
        : entry;
    const stopping = entries.filter(isRunning).map((entry): PlannedWrite => ({
      kind: "change",
      resource: resourceNamed("timeEntries"),
      before: entry,
      change: (before) => ({ ...before, endAt: at, minutes: ended(entry).minutes }),
    }));
    const goesOn = worksInField(run.signedIn.user) && atWork.includes(after["status"]);
    const starts = next === "resumed" ? (goesOn ? "work" : null) : next;
    const minutes = minutesSpent(entries.map(ended));
    return [
      ...stopping,
      ...(stopping.length > 0
        ? [
            {
              kind: "change" as const,
              resource,
              before: row,
              change: (before: Record<string, unknown>) => ({ ...before, minutesSpent: minutes }),
            },
          ]
        : []),
      ...(starts === null
        ? []
        : [
            {
              kind: "request" as const,
              request: belowOwner(
                "timeEntries",
                { resource, id: row.id },
                {
                  userId: whoseTime(run, after),
                  timeKind: starts,
                  startAt: at,
                  source: "timer",
                },
              ),
            },
          ]),
    ];
  };
