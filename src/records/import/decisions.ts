import { fold } from "#db/schema/fold.ts";
import type { ImportOptions } from "#sw/api/import/bodies.ts";
import type { UnknownText } from "./findings.ts";

/** What a person says that a text of the file stands for, in all rows that have it. */
export type ValueDecision =
  | { kind: "use"; value: string; label: string }
  | { kind: "empty" }
  /** A record of this name is made. */
  | { kind: "create" };

/** `text` as it stands in the file. */
export type DecidedText = { text: string; decision: ValueDecision };

/** By the field's path, then by `valueKey`. */
export type Decisions = Readonly<Record<string, Readonly<Record<string, DecidedText>>>>;

/** What two spellings of one text have in common. */
export const valueKey = fold;

export const decisionOf = (
  decisions: Decisions,
  { path, value }: Pick<UnknownText, "path" | "value">,
): ValueDecision | undefined => decisions[path]?.[valueKey(value)]?.decision;

/** `null` takes a decision back. */
export function withDecision(
  decisions: Decisions,
  { path, value }: Pick<UnknownText, "path" | "value">,
  decision: ValueDecision | null,
): Decisions {
  const { [valueKey(value)]: _, ...others } = decisions[path] ?? {};
  const decided = decision ? { ...others, [valueKey(value)]: { text: value, decision } } : others;
  return { ...decisions, [path]: decided };
}

/** The decisions in the form in which the API takes them. */
export function sentDecisions(decisions: Decisions): Pick<ImportOptions, "values" | "create"> {
  const values: ImportOptions["values"] = {};
  const create: Record<string, string[]> = {};
  for (const [path, decided] of Object.entries(decisions)) {
    for (const { text, decision } of Object.values(decided)) {
      if (decision.kind === "create") (create[path] ??= []).push(text);
      else (values[path] ??= {})[text] = decision.kind === "use" ? decision.value : "";
    }
  }
  return { values, create };
}
