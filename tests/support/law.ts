import type { Rule } from "#db/rules/ability.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * What rules say, written the long way and without the library: each rule in order overrules those before it. Without a
 * row, whether there may be such a row; without a field, whether there may be such a field.
 */
export function says(
  rules: readonly Rule[],
  action: string,
  subject: string,
  row?: Row,
  field?: string,
): boolean {
  let answer = false;
  for (const rule of rules) {
    const bears =
      named(rule.action, action, "manage") &&
      named(rule.subject, subject, "all") &&
      onRow(rule, row) &&
      onField(rule, field);
    if (bears) answer = rule.inverted !== true;
  }
  return answer;
}

function named(said: string | readonly string[], asked: string, any: string): boolean {
  const names = (name: string) => name === asked || name === any;
  return typeof said === "string" ? names(said) : said.some(names);
}

function onRow({ conditions = {}, inverted }: Rule, row: Row | undefined): boolean {
  const entries = Object.entries(conditions);
  if (entries.length === 0) return true;
  if (!row) return inverted !== true;
  return entries.every(([path, wanted]) => {
    const found = path
      .split(".")
      .reduce<unknown[]>((values, name) => values.flatMap((value) => Object(value)[name] ?? []), [row]);
    if (typeof wanted !== "object" || wanted === null)
      return wanted === null ? found.length === 0 : found.includes(wanted);
    return Object.entries(wanted).every(([operator, operand]) => {
      const operands: unknown[] = [operand].flat();
      const isAny = operands.some((one) => found.includes(one));
      if (operator === "$in" || operator === "$eq") return isAny;
      if (operator === "$nin" || operator === "$ne") return !isAny;
      if (operator === "$exists") return found.length > 0 === operand;
      throw new Error(`Failed to say: the roles have no ${operator} yet. Write it here.`);
    });
  });
}

function onField({ fields, inverted }: Rule, field: string | undefined): boolean {
  if (!fields) return true;
  if (field === undefined) return inverted !== true;
  const isPart = fields.some((one) => one === field || field.startsWith(`${one}.`));
  return isPart || (inverted === true && fields.some((one) => one.startsWith(`${field}.`)));
}
