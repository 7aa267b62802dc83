import type { RowOf } from "#db/schema/registry.ts";
import { isBlank } from "#db/schema/blank.ts";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";

type AnswerType = RowOf<"checklist">["answerType"];

/** Kinds of answers that are stored as the id of the photo or the signature. */
const filedAnswers = ["photo", "signature"] as const satisfies readonly AnswerType[];

export type FiledAnswer = (typeof filedAnswers)[number];

/** The line of a checklist whose answer is an id, with a word for it. */
export function nameAnswers(item: TimelineItem, wordFor: (answer: FiledAnswer) => string): TimelineItem {
  const { word, record } = item.of ?? {};
  const answer = filedAnswers.find((one) => one === record?.["answerType"]);
  if (word !== "checklist" || !answer) return item;
  const name = wordFor(answer);
  const changes = item.changes.map((change) =>
    change.field === "value"
      ? {
          ...change,
          ...(!isBlank(change.from) && { fromLabel: name }),
          ...(!isBlank(change.to) && { toLabel: name }),
        }
      : change,
  );
  return { ...item, changes };
}
