import type { Resource } from "#db/schema/resource.ts";
import { type TimelineChange, TimelineEntry } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useEntryTitle } from "./entry-title.ts";
import { entryIcons, EntryTime, entryTones } from "./history-line.tsx";

type ChangesEntryProps = { resource: Resource; entry: HistoryEntry; changes: readonly TimelineChange[] };

/** An entry of a history whose changes are told in the words of its screen. */
export function ChangesEntry({ resource, entry, changes }: ChangesEntryProps) {
  const titleOf = useEntryTitle(resource);
  return (
    <TimelineEntry
      title={titleOf(entry)}
      time={<EntryTime at={entry.at} />}
      instant={entry.at}
      icon={entryIcons[entry.action]}
      tone={entryTones[entry.action]}
      changes={changes}
    />
  );
}
