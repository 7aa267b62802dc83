import { useState } from "react";
import { useTranslation } from "react-i18next";
import { writtenDate } from "#src/app/written-date.ts";
import { weekStart } from "#src/app/week.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { addDays } from "#db/rules/machines/days.ts";
import { today } from "#src/records/today.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";

const spans = [30, 60, 90];
const longest = Math.max(...spans);

export function DateFilter({ field, state, onChange }: FilterEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ from: state.from, to: state.to });

  const [day] = useState(today);
  const language = useLanguage();
  const week = weekStart(day, language);

  const set = (range: { from: string; to: string }) => {
    setTyped(range);
    onChange({ ...state, ...range });
  };
  // While a year is being typed the browser already gives dates, of the first century.
  const type = (range: { from: string; to: string }) =>
    [range.from, range.to].every((date) => date === "" || date >= "1900") ? set(range) : setTyped(range);

  return (
    <div className="space-y-2.5">
      <div className="grid grid-cols-2 gap-2">
        <FormField label={t(($) => $.list.filters.from)} aside={writtenDate(typed.from, language)}>
          <DateInput
            value={typed.from}
            max={typed.to || undefined}
            onChange={(event) => type({ ...typed, from: event.currentTarget.value })}
          />
        </FormField>
        <FormField label={t(($) => $.list.filters.to)} aside={writtenDate(typed.to, language)}>
          <DateInput
            value={typed.to}
            min={typed.from || undefined}
            onChange={(event) => type({ ...typed, to: event.currentTarget.value })}
          />
        </FormField>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => set({ from: week, to: addDays(week, 6) })}>
          {t(($) => $.list.filters.thisWeek)}
        </Button>
        {field.kind === "date" && (
          <>
            <Button size="sm" onClick={() => set({ from: "", to: dayFromNow(-1) })}>
              {t(($) => $.list.filters.past)}
            </Button>
            {spans.map((count) => (
              <Button
                key={count}
                size="sm"
                onClick={() => set({ from: dayFromNow(0), to: dayFromNow(count) })}
              >
                {t(($) => $.list.filters.nextDays, { count })}
              </Button>
            ))}
            <Button size="sm" onClick={() => set({ from: dayFromNow(longest + 1), to: "" })}>
              {t(($) => $.list.filters.laterThanDays, { count: longest })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const dayFromNow = (days: number): string => addDays(today(), days);
