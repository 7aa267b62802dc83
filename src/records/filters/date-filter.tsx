import { useState } from "react";
import { useTranslation } from "react-i18next";
import { absoluteTime } from "#db/rules/absolute-time.ts";
import { writtenDate } from "#src/app/written-date.ts";
import { weekStart } from "#src/app/week.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { addDays } from "#db/rules/machines/days.ts";
import { useToday } from "#src/app/today.ts";
import { type FilterBounds, dayPresets, momentPresets, rangeOf, usePresetName } from "./date-presets.ts";
import type { FilterEditorProps } from "./filter-editor.tsx";

export function DateFilter({ field, state, onChange }: FilterEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ from: state.from, to: state.to });
  const day = useToday();
  const language = useLanguage();
  const presetName = usePresetName();
  // The browser's fields know calendar days alone.
  const dayOf = (text: string) => absoluteTime(text, { now: day, today: day });

  const set = (range: FilterBounds) => {
    setTyped(range);
    onChange({ ...state, ...range });
  };
  // While a year is being typed the browser already gives dates, of the first century.
  const type = (range: FilterBounds) =>
    [range.from, range.to].every((text) => text === "" || text >= "1900") ? set(range) : setTyped(range);
  const week = weekStart(day, language);

  return (
    <div className="space-y-2.5">
      <div className="grid grid-cols-2 gap-2">
        <FormField label={t(($) => $.list.filters.from)} aside={writtenDate(dayOf(typed.from), language)}>
          <DateInput
            value={dayOf(typed.from)}
            max={dayOf(typed.to) || undefined}
            onChange={(event) => type({ ...typed, from: event.currentTarget.value })}
          />
        </FormField>
        <FormField label={t(($) => $.list.filters.to)} aside={writtenDate(dayOf(typed.to), language)}>
          <DateInput
            value={dayOf(typed.to)}
            min={dayOf(typed.from) || undefined}
            onChange={(event) => type({ ...typed, to: event.currentTarget.value })}
          />
        </FormField>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {(field.kind === "instant" ? momentPresets : dayPresets).map((preset) => (
          <Button key={presetName(preset)} size="sm" onClick={() => set(rangeOf(preset))}>
            {presetName(preset)}
          </Button>
        ))}
        <Button size="sm" onClick={() => set({ from: week, to: addDays(week, 6) })}>
          {t(($) => $.list.filters.thisWeek)}
        </Button>
      </div>
    </div>
  );
}
