import {
  Archive,
  ArchiveRestore,
  FilePlus2,
  FileUp,
  Footprints,
  Merge,
  Pencil,
  Trash2,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { type TimelineChange, TimelineEntry } from "#src/ui/timeline.tsx";
import type { Tone } from "#src/ui/tone.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useEntryTitle } from "./entry-title.ts";
import { useChanges } from "./history-changes.tsx";
import { EntryMenu } from "./past/entry-menu.tsx";
import { useHistoryInputs } from "./steps/history-inputs.tsx";

export const entryIcons = {
  create: <FilePlus2 />,
  update: <Pencil />,
  delete: <Trash2 />,
  import: <FileUp />,
  archive: <Archive />,
  restore: <ArchiveRestore />,
  merge: <Merge />,
  purge: <Trash2 />,
  undo: <Undo2 />,
  transition: <Footprints />,
};
export const entryTones: Record<HistoryEntry["action"], Tone> = {
  create: "success",
  update: "primary",
  delete: "danger",
  import: "info",
  archive: "warning",
  restore: "success",
  merge: "info",
  purge: "danger",
  undo: "warning",
  transition: "primary",
};

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
  const titleOf = useEntryTitle(resource);
  const causeOf = useCause(resource);
  const { t } = useTranslation();
  return (
    <TimelineEntry
      title={titleOf(entry)}
      footnote={entry.isErased && t(($) => $.record.history.erased)}
      time={<EntryTime at={entry.at} />}
      instant={entry.at}
      icon={entryIcons[entry.action]}
      tone={entryTones[entry.action]}
      actions={row && <EntryMenu {...{ resource, row, entry, displayNames }} />}
      changes={[
        ...causeOf(entry),
        ...(entry.action === "update" ? changes : entry.step ? [...historyInputs, ...changes] : []),
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
    const label = record?.label;
    const text = typeof label === "string" ? label : "";
    const name = isTranslated(label) ? translate(label, language) : text;
    return [
      {
        label: t(($) => $.record.history.cause),
        to: name === "" ? step : t(($) => $.transitions.taken, { step, name }),
      },
    ];
  };
}

/** How long ago, and when. */
export function EntryTime({ at }: { at: string }) {
  const language = useLanguage();
  const instant = formatInstant(at, language);
  return <span title={instant}>{`${formatAgo(at, language)} · ${instant}`}</span>;
}
