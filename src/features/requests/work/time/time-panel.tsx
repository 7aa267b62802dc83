import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { subrecords } from "#db/schema/registry.ts";
import { formatMinutes } from "#src/app/format.ts";
import { timeZone } from "#src/app/time-zone.ts";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { useBelowRows } from "#src/records/record/subrecords/use-below-rows.ts";
import { LateSubrecordDialog } from "#src/records/record/subrecords/late-subrecord-dialog.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PanelSkeleton } from "#src/features/requests/work/panel-skeleton.tsx";
import { useWorkNotices } from "#src/features/requests/work/use-work-notices.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { entriesByDay } from "./entries-by-day.ts";
import { TimeDay } from "./time-day.tsx";
import { TimeFields } from "./time-fields.tsx";
import { TimerButtons } from "./timer-buttons.tsx";

const { timeEntries } = subrecords;

const nothingRead = { rows: [], displayNames: new Map() };

/** The time that went into a request, day by day, and the timers that record it. */
export function TimePanel({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(timeEntries);
  const entries = useBelowRows(record, timeEntries);
  const notices = useWorkNotices(record);
  const below = { owner: record.resource, ownerRow: record.row, subrecord: timeEntries };
  const { mayAdd } = useBelowRights(below);
  const [adding, setAdding] = useState(false);
  if (entries.state === "failed") return <FailedSection />;
  const { rows, displayNames } = entries.state === "there" ? entries : nothingRead;
  const minutes = minutesSpent(rows);
  return (
    <Card
      title={words.many}
      description={
        minutes > 0 ? t(($) => $.work.time.sum, { time: formatMinutes(minutes, language) }) : undefined
      }
      actions={
        mayAdd && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {words.create}
          </Button>
        )
      }
    >
      {entries.state === "loading" ? (
        <PanelSkeleton lines={3} />
      ) : (
        <div className="space-y-5">
          {mayAdd && <TimerButtons record={record} />}
          {rows.length === 0 && !mayAdd && <p className="text-ink-muted">{words.empty}</p>}
          {entriesByDay(rows, timeZone()).map((day) => (
            <TimeDay
              key={day.day}
              {...day}
              below={below}
              displayNames={displayNames}
              overlaps={notices.overlaps}
            />
          ))}
        </div>
      )}
      {adding && (
        <LateSubrecordDialog
          below={below}
          row={null}
          onClose={() => setAdding(false)}
          renderFields={(form) => <TimeFields {...form} />}
        />
      )}
    </Card>
  );
}
