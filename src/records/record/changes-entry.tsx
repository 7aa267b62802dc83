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
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { type TimelineChange, TimelineEntry } from "#src/ui/timeline.tsx";
import type { Tone } from "#src/ui/tone.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useEntryTitle } from "./entry-title.ts";

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

type ChangesEntryProps = {
  resource: Resource;
  entry: HistoryEntry;
  changes: readonly TimelineChange[];
  footnote?: ReactNode;
  actions?: ReactNode;
};

/** An entry of a history: who did what and when, and the changes in the words of its screen. */
export function ChangesEntry({ resource, entry, changes, footnote, actions }: ChangesEntryProps) {
  const titleOf = useEntryTitle(resource);
  return (
    <TimelineEntry
      title={titleOf(entry)}
      time={<EntryTime at={entry.at} />}
      instant={entry.at}
      icon={entryIcons[entry.action]}
      tone={entryTones[entry.action]}
      {...{ changes, footnote, actions }}
    />
  );
}

/** How long ago, and when. */
export function EntryTime({ at }: { at: string }) {
  const language = useLanguage();
  const instant = formatInstant(at, language);
  return <span title={instant}>{`${formatAgo(at, language)} · ${instant}`}</span>;
}
