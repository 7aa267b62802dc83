import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { resourceAtAddress, subrecords } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { askTimers } from "#src/api/work.ts";
import { formatMinutes } from "#src/app/format.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import type { RunningTimer } from "#sw/api/help-desk/work-contract.ts";
import { minutesSince } from "#db/domain/time-entries/minutes.ts";

export type TimeKind = RunningTimer["timeKind"];

const entriesOf = (resource: Resource, id: string) => subrecordClient(resource, id, subrecords.timeEntries);

/** Starts and stops timers. Nobody works twice at once: what starts stops what runs, and what was forgotten is asked about first. */
export function useTimerCalls() {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const choiceLabel = useChoiceLabel();
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();

  /** False where it failed: the person has been told why. */
  const stop = async (timer: RunningTimer, endAt = new Date().toISOString()): Promise<boolean> => {
    const owner = resourceAtAddress(timer.request.resource, false);
    if (!owner) return false;
    const key = crypto.randomUUID();
    try {
      await entriesOf(owner, timer.request.id).update(timer.id, timer.version, { endAt }, { key });
      const time = formatMinutes(minutesSince(timer.startAt, endAt), language);
      const kind = choiceLabel("timeKind", timer.timeKind, subrecords.timeEntries.fields.timeKind);
      tellDone({ key, title: t(($) => $.work.timer.stopped, { kind, time }) });
      return true;
    } catch (problem) {
      tellProblem(problem);
      return false;
    } finally {
      await router.invalidate();
    }
  };

  const begin = async (resource: Resource, id: string, timeKind: TimeKind) => {
    const key = crypto.randomUUID();
    try {
      await entriesOf(resource, id).create({ timeKind, startAt: new Date().toISOString() }, { key });
    } catch (problem) {
      tellProblem(problem);
    }
    await router.invalidate();
  };

  return {
    stop,
    /** Answers the forgotten timer that has to be corrected before; null where the new one runs. */
    start: async (resource: Resource, id: string, timeKind: TimeKind): Promise<RunningTimer | null> => {
      const { items } = await askTimers().catch(() => ({ items: [] }));
      const forgotten = items.find(({ likelyEnd }) => likelyEnd !== null);
      if (forgotten) return forgotten;
      for (const timer of items) if (!(await stop(timer))) return null;
      await begin(resource, id, timeKind);
      return null;
    },
    begin,
  };
}
