import type { Language } from "#db/schema/kind.ts";
import { i18n } from "#src/app/i18n.ts";
import { loadWordsIn } from "#src/app/words.ts";
import {
  choicesIn,
  loadSummaryWords,
  summaryWords,
} from "#src/features/requests/work/signatures/summary-dictionary.ts";

/** A paper is in the language of the client, whatever language the page around it is in. */
export async function loadReceiptWords(language: Language): Promise<void> {
  await Promise.all([loadWordsIn(language, ["receipts"]), loadSummaryWords(language)]);
}

/** Once they are loaded. */
export const receiptWords = (language: Language) => ({
  language,
  t: i18n.getFixedT(language),
  summary: summaryWords(language),
  choice: choicesIn(language),
});

export type ReceiptWords = ReturnType<typeof receiptWords>;
