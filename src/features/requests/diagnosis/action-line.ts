import { recordsIn } from "#db/schema/is-record.ts";

/** An action that was performed, as a form holds it: figures as they are typed. */
export type ActionLine = {
  actionId: string;
  equipmentId: string | null;
  result: string;
  minutes: string;
  note: string;
};

/** It is begun as done, in the time that such work usually takes. */
export const newLine = (actionId: string, typicalMin: number | null): ActionLine => ({
  actionId,
  equipmentId: null,
  result: "done",
  minutes: typicalMin === null ? "" : String(typicalMin),
  note: "",
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const actionLinesIn = (value: unknown): ActionLine[] =>
  recordsIn(value).map(({ actionId, equipmentId, result, minutes, note }) => ({
    actionId: textOf(actionId),
    equipmentId: textOf(equipmentId) || null,
    result: textOf(result),
    minutes: textOf(minutes),
    note: textOf(note),
  }));
