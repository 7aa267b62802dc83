import { fold } from "#db/schema/fold.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Texts that differ in their spelling alone have one key; `other` is what they stand within. */
export const spellingKey = (value: unknown, other: unknown): string =>
  `${fold(textOf(other))}\u0000${fold(textOf(value))}`;
