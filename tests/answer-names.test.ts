import { describe, expect, test } from "vitest";
import { answerTypeIn, nameAnswers } from "#src/records/record/timeline/answer-names.ts";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";

const id = "019a4f6e-6f00-7000-8000-000000000001";

const line = (answerType: string, from: unknown, to: unknown, word = "checklist"): TimelineItem => ({
  at: "2026-11-02T09:00:00.000Z",
  by: "1",
  byName: null,
  device: null,
  action: "update",
  version: 2,
  changes: [
    { field: "value", from, to },
    { field: "doneBy", from: null, to: "1" },
  ],
  kind: "change",
  of: { word, id: "x", record: { answerType } as never },
});

const namesOf = (item: TimelineItem) =>
  nameAnswers(item, answerTypeIn(item), (answer) => `a ${answer}`).changes.map(({ fromLabel, toLabel }) => [
    fromLabel,
    toLabel,
  ]);

describe("an answer of a checklist in the history", () => {
  test("is a word where it is the id of a photo or of a signature", () => {
    expect(namesOf(line("photo", null, id))).toEqual([
      [undefined, "a photo"],
      [undefined, undefined],
    ]);
    expect(namesOf(line("signature", id, null))[0]).toEqual(["a signature", undefined]);
  });

  test("stays as it was given where it is a text", () => {
    const none = [undefined, undefined];

    expect(namesOf(line("text", null, id))).toEqual([none, none]);
    expect(namesOf(line("photo", null, id, "notes"))).toEqual([none, none]);
  });
});
