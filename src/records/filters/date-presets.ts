import { useTranslation } from "react-i18next";
import { relativeDays } from "#db/schema/relative-value.ts";
import type { FilterState } from "./filter-state.ts";

export type FilterBounds = Pick<FilterState, "from" | "to">;

/** Days and moments that are told from now on, so that a saved view with them is right on every day. `laterThan` so many days. */
export type DatePreset =
  | "today"
  | "past"
  | "untilNow"
  | { next: number }
  | { last: number }
  | { laterThan: number };

export const dayPresets: readonly DatePreset[] = [
  "today",
  "past",
  { next: 7 },
  { next: 30 },
  { next: 60 },
  { next: 90 },
  { laterThan: 90 },
];

export const momentPresets: readonly DatePreset[] = [
  "today",
  "untilNow",
  { next: 7 },
  { last: 7 },
  { last: 30 },
];

export function rangeOf(preset: DatePreset): FilterBounds {
  if (preset === "today") return { from: "today", to: "today" };
  if (preset === "past") return { from: "", to: "today-1" };
  if (preset === "untilNow") return { from: "", to: "now" };
  if ("next" in preset) return { from: "today", to: `today+${preset.next}` };
  if ("last" in preset) return { from: `today-${preset.last}`, to: "today" };
  return { from: `today+${preset.laterThan + 1}`, to: "" };
}

/** What a range is called, where it is one of those. */
export function presetIn({ from, to }: FilterBounds): DatePreset | undefined {
  if (from === "" && to === "now") return "untilNow";
  if (from === "" && to === "today-1") return "past";
  const [first, last] = [relativeDays(from), relativeDays(to)];
  if (first === 0 && last === 0) return "today";
  if (first === 0 && last !== null && last > 0) return { next: last };
  if (first !== null && first < 0 && last === 0) return { last: -first };
  return first !== null && first > 1 && to === "" ? { laterThan: first - 1 } : undefined;
}

export function usePresetName(): (preset: DatePreset) => string {
  const { t } = useTranslation();
  return (preset) => {
    if (typeof preset === "string") return t(($) => $.list.filters[preset]);
    if ("next" in preset) return t(($) => $.list.filters.nextDays, { count: preset.next });
    if ("last" in preset) return t(($) => $.list.filters.lastDays, { count: preset.last });
    return t(($) => $.list.filters.laterThanDays, { count: preset.laterThan });
  };
}
