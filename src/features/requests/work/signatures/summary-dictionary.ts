import type { SummaryDictionary } from "#db/domain/requests/signature-summary.ts";
import type { Language } from "#db/schema/kind.ts";
import { formatDate, formatList } from "#src/app/format.ts";
import { i18n } from "#src/app/i18n.ts";
import { loadWordsIn } from "#src/app/words.ts";
import { quantityText } from "#src/features/requests/work/materials/quantity-text.ts";

/** Under which keys the choices of a summary stand. */
const choiceKeys = {
  condition: "condition",
  accessory: "accessories",
  result: "actionsPerformedResult",
  leftReason: "leftReason",
} as const;

const units = ["piece", "metre", "litre", "kilogram", "set"] as const;

/** The words of choices in a language whose words are there, by the name under which they stand. */
export function choicesIn(language: Language): (key: string, value: string) => string {
  const t = i18n.getFixedT(language);
  return (key, value) =>
    t(($) => ($.choices as Record<string, Record<string, string>>)[key]?.[value] ?? value);
}

/** The words of a summary in the language of whoever signs, whatever language the page is in. */
export async function summaryDictionary(language: Language): Promise<SummaryDictionary> {
  await loadSummaryWords(language);
  return summaryWords(language);
}

export const loadSummaryWords = (language: Language): Promise<void> =>
  loadWordsIn(language, ["records", "equipments", "help-desk", "subrecords"]);

/** Once they are loaded. */
export function summaryWords(language: Language): SummaryDictionary {
  const choice = choicesIn(language);
  return {
    ...i18n.getFixedT(language)(($) => $.work.summary, { returnObjects: true }),
    choice: (name, value) => choice(choiceKeys[name], value),
    list: (texts) => formatList(texts, language),
    day: (date) => formatDate(date, language),
    quantity: (quantity, unit) => {
      const declared = units.find((one) => one === unit) ?? "piece";
      return quantityText(quantity, declared, language, choice("unit", declared));
    },
  };
}
