import { expect, test } from "vitest";
import { slaPolicies } from "#db/domain/sla-policies/sla-policies.ts";
import { initialRow, toForm } from "#src/records/form-values.ts";
import { issuesIn, orderedIssues, resolverOf } from "#src/records/form/validation.ts";

test("what is missing in groups is listed as the form has it: each priority, its response before its resolution", async () => {
  const target = { resource: slaPolicies, fields: slaPolicies.fields, base: null };
  const values = toForm(slaPolicies.fields, initialRow(slaPolicies.fields));
  const resolve = resolverOf(slaPolicies, () => issuesIn(target, values));

  const { errors } = await resolve(values, undefined, {} as never);
  const paths = orderedIssues(errors, ["code", "name", "targets"]).map(({ path }) => path);

  expect(paths).toEqual([
    "code",
    "name",
    ...["P1", "P2", "P3", "P4"].flatMap((one) => [`targets.${one}.responseMin`, `targets.${one}.resolveMin`]),
  ]);
});
