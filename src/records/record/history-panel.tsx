import {
  Archive,
  ArchiveRestore,
  FilePlus2,
  FileUp,
  Footprints,
  History,
  Merge,
  Pencil,
  Trash2,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ProblemAlert } from "#src/records/problems/problem-alert.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card, cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Timeline, TimelineEntry } from "#src/ui/timeline.tsx";
import type { Tone } from "#src/ui/tone.ts";
import type { HistoryEntry, ListAnswer } from "#sw/api/records/contract.ts";
import { useEntryTitle } from "./entry-title.ts";
import { useChanges } from "./history-changes.tsx";
import { useHistoryInputs } from "./steps/history-inputs.ts";

type HistoryPanelProps = {
  resource: Resource;
  id: string;
  displayNames: DisplayNames;
  first: ListAnswer<HistoryEntry> | null;
};

/** The history of a record, newest first, page after page. */
export function HistoryPanel({ resource, id, displayNames, first }: HistoryPanelProps) {
  const { t } = useTranslation();
  const { items, hasMore, busy, problem, more } = useMorePages(
    (page) => client(resource).history(id, page),
    first,
  );
  if (!first || first.total === 0)
    return (
      <div className={cardClass}>
        <EmptyState
          icon={<History />}
          title={first ? t(($) => $.record.history.empty) : t(($) => $.record.history.hidden)}
        />
      </div>
    );

  return (
    <Card>
      <Timeline label={t(($) => $.record.history.title)}>
        {items.map((entry, at) => (
          <Entry key={`${entry.at} ${at}`} resource={resource} entry={entry} displayNames={displayNames} />
        ))}
      </Timeline>
      {problem !== null && <ProblemAlert problem={problem} />}
      {hasMore && (
        <div className="mt-4">
          <Button busy={busy} onClick={() => void more()}>
            {t(($) => $.record.history.more)}
          </Button>
        </div>
      )}
    </Card>
  );
}

const icons = {
  create: <FilePlus2 />,
  update: <Pencil />,
  delete: <Trash2 />,
  import: <FileUp />,
  archive: <Archive />,
  restore: <ArchiveRestore />,
  merge: <Merge />,
  undo: <Undo2 />,
  transition: <Footprints />,
};
const tones: Record<HistoryEntry["action"], Tone> = {
  create: "success",
  update: "primary",
  delete: "danger",
  import: "info",
  archive: "warning",
  restore: "success",
  merge: "info",
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

function Entry({
  resource,
  entry,
  displayNames,
}: {
  resource: Resource;
  entry: HistoryEntry;
  displayNames: DisplayNames;
}) {
  const language = useLanguage();
  const changes = useChanges(resource, withoutRepetition(entry), displayNames);
  const historyInputs = useHistoryInputs(entry);
  const titleOf = useEntryTitle(resource);
  return (
    <TimelineEntry
      title={titleOf(entry)}
      time={
        <span
          title={formatInstant(entry.at, language)}
        >{`${formatAgo(entry.at, language)} · ${formatInstant(entry.at, language)}`}</span>
      }
      instant={entry.at}
      icon={icons[entry.action]}
      tone={tones[entry.action]}
      changes={entry.action === "update" ? changes : entry.step ? [...historyInputs, ...changes] : []}
    />
  );
}
