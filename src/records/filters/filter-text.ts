import { useTranslation } from "react-i18next";
import { choiceGroupsOf } from "#db/schema/choice-groups.ts";
import { isRelativeTime, namesUsers, oneselfValue, relativeDays } from "#db/schema/relative-value.ts";
import type { Field } from "#db/schema/kind.ts";
import { formatDate, formatList, formatNumber, relativeDay } from "#src/app/format.ts";
import { type DisplayNames, labelText, referredAt } from "#src/records/display-names.ts";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { presetIn, usePresetName } from "./date-presets.ts";
import type { FilterState } from "./filter-state.ts";

const most = 2;

/** What a filter keeps, in words: «In repair, Lost +1», «from 3 May 2026». */
export function useFilterText(
  displayNames: DisplayNames,
): (path: string, field: Field | undefined, state: FilterState) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceLabel = useChoiceLabel();
  const presetName = usePresetName();

  const one = (path: string, field: Field | undefined, value: string): string => {
    switch (field?.kind) {
      case "choice":
      case "choices": {
        const group = choiceGroupsOf(field).find(([name]) => name === value)?.[0];
        if (group) return t(($) => $.list.filters.groups[group]);
        return choiceLabel(path, value, field) || value;
      }
      case "flag":
        return value === "true" ? t(($) => $.list.filters.yes) : t(($) => $.list.filters.no);
      case "ref":
      case "refs":
      case "refBy":
        return value === oneselfValue && namesUsers(field)
          ? t(($) => $.list.filters.oneself)
          : labelText(referredAt(field, value, displayNames)?.name, language);
      case "date":
      case "instant":
        if (value === "now") return t(($) => $.list.filters.now);
        if (isRelativeTime(value)) return relativeDay(relativeDays(value) ?? 0, language);
        return /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10)))
          ? formatDate(value.slice(0, 10), language)
          : value;
      case "number":
      case "money":
        return Number.isNaN(Number(value)) ? value : formatNumber(Number(value), language);
      default:
        return value;
    }
  };

  return (path, field, { values, from, to, missing }) => {
    if (missing) return t(($) => $.list.filters.empty);
    const preset = presetIn({ from, to });
    if (preset) return presetName(preset);
    if (from && from === to) return one(path, field, from);
    if (from && to)
      return t(($) => $.list.filters.between, { from: one(path, field, from), to: one(path, field, to) });
    if (from) return t(($) => $.list.filters.fromValue, { value: one(path, field, from) });
    if (to) return t(($) => $.list.filters.toValue, { value: one(path, field, to) });
    const joined = formatList(
      values.slice(0, most).map((value) => one(path, field, value)),
      language,
    );
    return values.length > most
      ? `${joined} ${t(($) => $.list.filters.more, { count: values.length - most })}`
      : joined;
  };
}
