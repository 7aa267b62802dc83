import type { Language } from "#db/schema/kind.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { formatMeasure, formatNumber } from "#src/app/format.ts";

const measures = { metre: "meter", litre: "liter", kilogram: "kilogram" } as const;

/** How much of a spare part: «× 2», «2.5 m»; `word` is what the unit is called, of what is counted in sets. */
export function quantityText(
  quantity: number,
  unit: RowOf<"partsUsed">["unit"],
  language: Language,
  word: string,
): string {
  if (unit === "piece") return `× ${formatNumber(quantity, language)}`;
  if (unit === "set") return `× ${formatNumber(quantity, language)} (${word})`;
  return formatMeasure(quantity, measures[unit], language);
}
