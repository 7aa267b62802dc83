import { useWatch } from "react-hook-form";
import { minutesSince } from "#db/domain/time-entries/minutes.ts";
import { formatMinutes } from "#src/app/format.ts";
import { timeKindIcons } from "#src/features/requests/timers/kind-icons.tsx";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { ButtonChoice } from "#src/records/form/inputs/button-choice.tsx";
import type { SubrecordFormContent } from "#src/records/record/subrecords/subrecord-dialog.tsx";
import { useLanguage } from "#src/records/words.ts";

/** The form of a time entry: what kind, from when to when, and what counts of it. */
export function TimeFields({ fields, labelOf }: SubrecordFormContent) {
  const language = useLanguage();
  const [start, end]: unknown[] = useWatch({ name: ["startAt", "endAt"] });
  const [from, to] = [new Date(String(start)), new Date(String(end))];
  const isSpan = to > from;
  return (
    <div className="space-y-4">
      <ButtonChoice fields={fields} path="timeKind" label={labelOf("timeKind")} icons={timeKindIcons} />
      <div>
        <FieldGrid fields={fields} names={["startAt", "endAt"]} labelOf={labelOf} />
        <p className="mt-1.5 min-h-5 text-sm text-ink-muted tabular-nums">
          {isSpan && formatMinutes(minutesSince(from.toISOString(), to.toISOString()), language)}
        </p>
      </div>
      <FieldGrid fields={fields} names={["note", "minutes", "userId"]} labelOf={labelOf} />
    </div>
  );
}
