import { useTranslation } from "react-i18next";
import { useChoiceLabel, useFieldLabel } from "#src/records/words.ts";
import type { TimelineChange } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

/** The inputs of a step that are no fields of the record: a reason, an outcome. */
export function useHistoryInputs({ step }: HistoryEntry): TimelineChange[] {
  const { t, i18n } = useTranslation();
  const label = useFieldLabel();
  const choice = useChoiceLabel();
  return Object.entries(step?.inputs ?? {}).map(([name, value]) => ({
    label: label(name),
    to:
      typeof value === "boolean"
        ? t(($) => (value ? $.record.yes : $.record.no))
        : i18n.exists(`choices.${name}.${String(value)}`)
          ? choice(name, String(value))
          : String(value),
  }));
}
