import { abilityOf, type Rule, rulesOn } from "#db/rules/ability.ts";
import { denialsLast } from "#db/rules/roles/role.ts";
import { type Action, actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Subject } from "#db/schema/subject.ts";
import { reachOf } from "#db/rules/reach.ts";

/** One action on one subject. */
export type RightCell = { action: Action; subject: Subject };

export type CellState = "none" | "all" | "some" | "denied";

/** What a rule says beside its action and subject. */
export type CellRule = Pick<Rule, "conditions" | "fields" | "inverted" | "reason">;

/** How far each cell reaches under these rules. */
export function cellStates(rules: readonly Rule[]): (cell: RightCell) => CellState {
  const ability = abilityOf(denialsLast(rules));
  return ({ action, subject }) => {
    const reach = reachOf(ability, action, subject);
    if (reach !== "no") return reach;
    return rulesOn(rules, action, subject).some(({ inverted }) => inverted) ? "denied" : "none";
  };
}

export const rulesInCell = (rules: readonly Rule[], { action, subject }: RightCell): CellRule[] =>
  rulesOn(rules, action, subject).map(({ action: _action, subject: _subject, ...rule }) => rule);

type ChangedCell = { cell: RightCell; was: CellState; is: CellState };

/** The cells of these subjects in which other rules hold, with how far each reached and reaches. */
export function changedCells(
  subjects: readonly Subject[],
  before: readonly Rule[],
  after: readonly Rule[],
): ChangedCell[] {
  const [was, is] = [cellStates(before), cellStates(after)];
  return subjects.flatMap((subject) =>
    actions
      .map((action) => ({
        cell: { action, subject },
        was: was({ action, subject }),
        is: is({ action, subject }),
      }))
      .filter(
        (one) =>
          one.was !== one.is || !sameValue(rulesInCell(before, one.cell), rulesInCell(after, one.cell)),
      ),
  );
}

/** The same rules with these in the cell, and all others as they were: a rule on several cells is divided. */
export function withCell(rules: readonly Rule[], cell: RightCell, inCell: readonly CellRule[]): Rule[] {
  const others = rules.flatMap((rule) => withoutCell(rule, cell));
  return joined([...others, ...inCell.map((rule) => ({ ...rule, ...cell }))]);
}

function withoutCell(rule: Rule, { action, subject }: RightCell): Rule[] {
  if (rulesOn([rule], action, subject).length === 0) return [rule];
  const allActions = rule.action === "manage" ? actions : [rule.action].flat();
  const allSubjects = rule.subject === "all" ? ruleSubjects : [rule.subject].flat();
  const otherActions = allActions.filter((one) => one !== action);
  const otherSubjects = allSubjects.filter((one) => one !== subject);
  return [
    ...(otherSubjects.length > 0 ? [{ ...rule, subject: oneOrMore(otherSubjects) }] : []),
    ...(otherActions.length > 0 ? [{ ...rule, action: oneOrMore(otherActions), subject }] : []),
  ];
}

/** Rules that differ in their actions alone are one: permissions have no order, and denials come last anyway. */
function joined(rules: readonly Rule[]): Rule[] {
  const byRest = new Map<string, Rule>();
  for (const rule of rules) {
    const { action, subject, conditions, fields, inverted = false, reason } = rule;
    const key = JSON.stringify([subject, conditions, fields, inverted, reason]);
    const same = byRest.get(key);
    byRest.set(key, same ? { ...same, action: together(same.action, action) } : rule);
  }
  return [...byRest.values()];
}

function together(one: Rule["action"], other: Rule["action"]): Rule["action"] {
  if (one === "manage" || other === "manage") return "manage";
  return oneOrMore([...new Set([one, other].flat())]);
}

const oneOrMore = <T>(all: T[]): T | T[] => {
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : all;
};
