import { fold } from "#db/schema/fold.ts";
import type { IssueCode } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Line = UncheckedRowOf<"checklist">;
type Unit = UncheckedRowOf<"equipment"> & { readonly id?: unknown };

/** What a line that is only checked has as its answer. */
export const checkedAnswer = "yes";

export const passAnswers = ["pass", "fail"] as const;

/** Why a text is no answer to a line; null where it is one. */
export function answerIssue(line: Line, value: string, units: readonly Unit[]): IssueCode | null {
  const options: readonly unknown[] = Array.isArray(line.options) ? line.options : [];
  switch (line.answerType) {
    case "check":
      return value === checkedAnswer ? null : "unknown_choice";
    case "pass_fail":
      return passAnswers.some((one) => one === value) ? null : "unknown_choice";
    case "choice":
      return options.includes(value) ? null : "unknown_choice";
    case "number":
      return /^-?\d+(\.\d+)?$/.test(value) ? null : "invalid";
    case "scan":
      return unitByCode(value, unitsOf(line, units)) ? null : "unknown_reference";
    default:
      return null;
  }
}

/** The unit that a line is about, else all of them. */
export const unitsOf = ({ equipmentId }: Line, units: readonly Unit[]): readonly Unit[] =>
  equipmentId ? units.filter((unit) => unit.id === equipmentId) : units;

/** The unit that has this code on it: its tag, its serial number or another number of it, also as the address that its label leads to. */
export function unitByCode<U extends Unit>(code: string, units: readonly U[]): U | undefined {
  const sought = signsIn(code.split("/").at(-1) ?? code);
  if (sought === "") return undefined;
  return units.find(({ assetTag, serialNumber, otherIdentifier }) =>
    [assetTag, serialNumber, otherIdentifier].some(
      (one) => typeof one === "string" && one !== "" && signsIn(one) === sought,
    ),
  );
}

/** Letters and digits alone: people leave out the rest. */
const signsIn = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]/gu, "");

/** How far a checklist is: how many lines have an answer, of how many, and how many of those that need one have none. */
export const checklistProgress = (
  lines: readonly Line[],
): { done: number; total: number; requiredLeft: number } => ({
  done: lines.filter(({ value }) => Boolean(value)).length,
  total: lines.length,
  requiredLeft: lines.filter(({ value, isRequired }) => isRequired === true && !value).length,
});
