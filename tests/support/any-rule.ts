import * as fc from "fast-check";
import type { Rule } from "#db/rules/ability.ts";
import type { Conditions, Operators, Scalar } from "#db/rules/roles/conditions.ts";

/** What generated rules speak of: subjects as often as they are named, columns with values that occur, and fields. */
type RuleScope = {
  actions?: readonly Rule["action"][];
  subjects: readonly Rule["subject"][];
  conditions: Readonly<Record<string, readonly Scalar[]>>;
  fields: readonly string[];
};

/** Rules of any shape that parts of a list can be told apart by: permissions and denials of some rows, of some fields, and of both. */
export function anyRuleOf({
  actions = ["read"],
  subjects,
  conditions: values,
  fields,
}: RuleScope): fc.Arbitrary<Rule> {
  const condition = fc
    .constantFrom(...Object.keys(values))
    .chain((path) => fc.tuple(fc.constant(path), anyCondition(values[path] ?? [])));
  return fc
    .record({
      action: fc.constantFrom(...actions),
      subject: fc.constantFrom(...subjects),
      inverted: fc.constantFrom(false, false, true),
      conditions: fc.option(fc.array(condition, { minLength: 1, maxLength: 2 }), { nil: undefined }),
      fields: fc.option(fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 6 }), {
        nil: undefined,
        freq: 2,
      }),
    })
    .map(({ conditions, fields: named, ...rule }) => ({
      ...rule,
      ...(conditions && { conditions: Object.fromEntries(conditions) satisfies Conditions }),
      ...(named && { fields: named }),
    }));
}

function anyCondition(values: readonly Scalar[]): fc.Arbitrary<Scalar | Operators> {
  const value = fc.constantFrom<Scalar>(...values, null);
  const bound = fc.constantFrom<Scalar>(...values);
  const operators = fc.oneof(
    fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ $nin: fc.array(value, { maxLength: 2 }) }),
    fc.record({ $ne: value }),
    fc.record({ $exists: fc.boolean() }),
    fc.record({ $gte: bound }),
    fc.record({ $lt: bound }),
  );
  return fc.oneof<[fc.Arbitrary<Scalar>, fc.Arbitrary<Operators>]>(value, operators);
}
