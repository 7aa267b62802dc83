import { MessageSquareText, Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type FieldNameIn, subrecordAt } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { entryIcons, EntryTime, entryTones } from "#src/records/record/changes-entry.tsx";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { HistoryLine } from "#src/records/record/history-line.tsx";
import { useWho } from "#src/records/use-who.ts";
import { TimelineEntry } from "#src/ui/timeline.tsx";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";
import { answerTypeIn, nameAnswers } from "./answer-names.ts";
import { NoteText } from "./note-text.tsx";

type TimelineLineProps = {
  owner: Resource;
  ownerRow: ResourceRow;
  item: TimelineItem;
  displayNames: DisplayNames;
};

/** A line of the record itself, or of what belongs to it. */
export function TimelineLine({ owner, ownerRow, item, displayNames }: TimelineLineProps) {
  const subrecord = item.of && subrecordAt(owner, item.of.word);
  if (!subrecord)
    return <HistoryLine resource={owner} row={ownerRow} entry={item} displayNames={displayNames} />;
  return <BelowLine {...{ owner, ownerRow, subrecord, item, displayNames }} />;
}

/** Those that have words of their own; what else the log has of such records brings one back. */
const actions = ["create", "update", "delete"] as const;

const icons = { note: <MessageSquareText />, file: <Paperclip />, change: null, step: null, clock: null };

/** What people know a file by: its bytes and its measures stand with the file. */
const fileNames: readonly string[] = ["fileName", "kind", "caption"] satisfies FieldNameIn<"attachments">[];

/** Of a file what people know it by; of another one that is new, what stands in its list. */
function withoutMinorFacts(subrecord: Resource, item: TimelineItem): TimelineItem {
  const names = item.kind === "file" ? fileNames : item.action === "create" ? subrecord.columns : null;
  if (names === null) return item;
  const changes = names.flatMap((name) => item.changes.filter(({ field }) => field === name));
  return { ...item, changes };
}

function BelowLine({
  owner,
  ownerRow,
  subrecord,
  item,
  displayNames,
}: TimelineLineProps & { subrecord: Resource }) {
  const { t } = useTranslation();
  const who = useWho()(item);
  const entry = nameAnswers(withoutMinorFacts(subrecord, item), answerTypeIn(item), (answer) =>
    t(($) => $.choices.answerType[answer]),
  );
  const changes = useChanges(subrecord, entry, displayNames);
  const { record } = item.of ?? {};
  const isNew = item.action === "create";
  // What a note says now stands where it was written.
  const isText = item.kind === "note" && isNew;
  const action = actions.find((one) => one === item.action) ?? "undo";
  return (
    <TimelineEntry
      title={t(($) => $.subrecords.timeline[subrecordWord(subrecord)][action], { who })}
      time={<EntryTime at={item.at} />}
      instant={item.at}
      icon={(isNew && icons[item.kind]) || entryIcons[item.action]}
      tone={entryTones[item.action]}
      changes={isText ? [] : changes}
    >
      {isText && record && <NoteText below={{ owner, ownerRow, subrecord }} record={record} item={item} />}
    </TimelineEntry>
  );
}

/** The words stand under the names of the subrecords. */
const subrecordWord = ({ belongsTo, name }: Resource) => {
  if (!belongsTo) throw new Error(`Failed to tell of «${name}»: it belongs to nothing.`);
  return belongsTo.name;
};
