import { recordIn } from "#db/schema/is-record.ts";
import { presentationOf } from "./presentation-of.ts";

/** A code that tells records apart and what goes with it, as far as the reader may see them; empty where their name says it. */
export function listedName(resource: { name: string }, row: unknown): string {
  const { listedAs = [] } = presentationOf(resource);
  const values = listedAs.map((name) => recordIn(row)[name]);
  return values.filter((value) => typeof value === "string").join(" ");
}
