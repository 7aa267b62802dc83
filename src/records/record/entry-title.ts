import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useStepWords, wordedStep } from "#src/records/step-words.ts";
import { useWho } from "#src/records/use-who.ts";

/** The change and its author, in a sentence. */
export function useEntryTitle(resource: Resource): (entry: HistoryEntry) => string {
  const { t } = useTranslation();
  const stepWords = useStepWords(resource);
  const who = useWho();
  return (entry) =>
    entry.step
      ? stepWords.done(wordedStep(entry.step), who(entry))
      : t(($) => $.record.history.entries[entry.derived ? "derived" : entry.action], { who: who(entry) });
}
