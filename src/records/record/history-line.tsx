import { useTranslation } from "react-i18next";
import { labelIn } from "#db/schema/label.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import type { TimelineChange } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { ChangesEntry } from "./changes-entry.tsx";
import { useChanges } from "./history-changes.tsx";
import { EntryMenu } from "./past/entry-menu.tsx";
import { useHistoryInputs } from "./steps/history-inputs.tsx";
import { tellsChanges } from "./tells-changes.ts";

/** A reason that the record stores too is shown once. */
const withoutRepetition = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  changes: entry.changes.filter(
    ({ field, to }) => field !== "stateReason" || to === null || to !== entry.step?.inputs["reason"],
  ),
});

type HistoryLineProps = {
  resource: Resource;
  entry: HistoryEntry;
  displayNames: DisplayNames;
  /** Of the record's own page, which leads to what was, and takes it back. */
  row?: ResourceRow;
};

/** One line of a record's history. */
export function HistoryLine({ resource, entry, displayNames, row }: HistoryLineProps) {
  const changes = useChanges(resource, withoutRepetition(entry), displayNames);
  const historyInputs = useHistoryInputs(resource, entry, displayNames);
  const causeOf = useCause(resource);
  const { t } = useTranslation();
  return (
    <ChangesEntry
      {...{ resource, entry }}
      footnote={entry.isErased && t(($) => $.record.history.erased)}
      actions={row && <EntryMenu {...{ resource, row, entry, displayNames }} />}
      changes={[
        ...causeOf(entry),
        ...(tellsChanges(entry) ? changes : entry.step ? [...historyInputs, ...changes] : []),
      ]}
    />
  );
}

/** The step of another record that it followed from. */
function useCause(resource: Resource): (entry: HistoryEntry) => TimelineChange[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const steps = useStepWords(resource);
  return ({ cause }) => {
    if (!cause) return [];
    const { step: code, record } = cause;
    const step = steps.name(code);
    const name = labelIn(record?.label, language);
    return [
      {
        label: t(($) => $.record.history.cause),
        to: name === "" ? step : t(($) => $.transitions.taken, { step, name }),
      },
    ];
  };
}
