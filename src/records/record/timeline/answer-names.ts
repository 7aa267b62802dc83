import type { RowOf } from "#db/schema/registry.ts";
import { isBlank } from "#db/schema/blank.ts";
import type { HistoryEntry, TimelineItem } from "#sw/api/records/history-contract.ts";

type AnswerType = RowOf<"checklist">["answerType"];

/** Kinds of answers that are stored as the id of the photo or the signature. */
const filedAnswers = ["photo", "signature"] as const satisfies readonly AnswerType[];

export type FiledAnswer = (typeof filedAnswers)[number];

/** The line of a checklist whose answer is an id, with a word for it. */
export function nameAnswers<Entry extends Pick<HistoryEntry, "changes">>(
  entry: Entry,
  answerType: unknown,
  wordFor: (answer: FiledAnswer) => string,
): Entry {
  const answer = filedAnswers.find((one) => one === answerType);
  if (!answer) return entry;
  const name = wordFor(answer);
  const changes = entry.changes.map((change) =>
    change.field === "value"
      ? {
          ...change,
          ...(!isBlank(change.from) && { fromLabel: name }),
          ...(!isBlank(change.to) && { toLabel: name }),
        }
      : change,
  );
  return { ...entry, changes };
}

/** How the answers of a line are given, where it is one of a checklist. */
export const answerTypeIn = ({ of: below }: TimelineItem): unknown =>
  below?.word === "checklist" ? below.record?.["answerType"] : undefined;
