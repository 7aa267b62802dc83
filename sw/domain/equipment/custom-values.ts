import { customValuePath } from "#db/schema/field-names.ts";
import { type Definition, fieldOf } from "#db/rules/custom/definition.ts";
import type { LocalDay } from "#db/rules/machines/days.ts";
import { lineOf, type Owned, ownedBy } from "#db/rules/custom/inherited.ts";
import { customOf, missingIn, readCustom } from "#db/rules/custom/values.ts";
import { fold } from "#db/schema/fold.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field } from "#db/schema/kind.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { splitList } from "#db/schema/import/cell-list.ts";
import { checkSegment, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import { categoriesFor } from "#sw/domain/categories/client-values.ts";
import { grouped } from "#db/schema/grouped.ts";
import { cellValue } from "#sw/api/import/cells.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";

type Row = Record<string, unknown>;
type Unit = UncheckedRowOf<"equipment">;

/** A unit as it was and as it would be. */
type Revision = { before: Unit | null; row: Unit };

/**
 * Reads the values of custom fields by the definitions of their categories. Where a definition was added later, its value is
 * required when somebody changes custom values or the category.
 */
export async function readCustomValues(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const categories = await categoriesFor(run);
  for (const one of checks) {
    const { before, row }: Revision = one;
    const definitions = categories.definitionsOf(row);
    const was = customOf(before);
    const { values, issues } = readCustom(definitions, typed(definitions, customOf(row), run.localDay), was);
    const isRequired = before === null || row.categoryId !== before.categoryId || !sameValue(values, was);
    one.row = { ...row, custom: values };
    one.issues.push(...issues, ...(isRequired ? missingIn(definitions, values) : []));
  }
}

/** Texts of a file or of a form as what their fields hold. */
function typed(definitions: readonly Definition[], values: Row, { timeZone }: LocalDay): Row {
  const entries = Object.entries(values).map(([key, value]) => {
    const definition = definitions.find((one) => one.key === key);
    return [
      key,
      definition && typeof value === "string" ? fromText(fieldOf(definition), value.trim(), timeZone) : value,
    ];
  });
  return Object.fromEntries(entries);
}

function fromText(field: Field, text: string, timeZone: string): unknown {
  if (text === "") return null;
  if (field.kind === "choice") return choiceOf(field.choices, text);
  if (field.kind === "choices") return splitList(text).map((one) => choiceOf(field.choices, one));
  return cellValue(field, text, timeZone);
}

const choiceOf = (choices: readonly string[], text: string): string =>
  choices.find((one) => fold(one) === fold(text)) ?? text;

/** Values that no two units may share below the category that says so, and that another one has, or an earlier one of these. */
export const uniqueCustomValues = checkSegment(async (run, resource, checks) => {
  const categories = await categoriesFor(run);
  const claims = checks.map(({ before, row }: Revision) =>
    claimsOf(categories.ownedBy(row), row).filter(
      ({ key }) => customOf(row)[key] !== customOf(before)[key] || before?.categoryId !== row.categoryId,
    ),
  );
  if (claims.flat().length === 0) return [];
  const ownersByClaim = await unitsClaiming(run.tx, resource, claims.flat());
  return checks.map(({ id }, at) =>
    (claims[at] ?? []).flatMap(({ key, claim }): Issue[] => {
      const holder = ownersByClaim.get(claim) ?? id;
      ownersByClaim.set(claim, holder);
      return holder === id ? [] : [{ path: customValuePath(key), code: "taken" }];
    }),
  );
});

type Claim = { key: string; owner: string; folded: string; claim: string };

const claimsOf = (owned: readonly Owned[], row: Row): Claim[] =>
  owned.flatMap(({ definition: { unique, key }, categoryId: owner }) => {
    const folded = scalar(customOf(row)[key]);
    return unique && folded !== null ? [{ key, owner, folded, claim: [owner, key, folded].join("|") }] : [];
  });

const scalar = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? fold(String(value)) : null;

/** The unit that has the claimed value, among those of these categories and of the categories below them. */
async function unitsClaiming(
  tx: Tx,
  resource: Resource,
  claims: readonly Claim[],
): Promise<Map<string, string>> {
  const owners = new Set(claims.map(({ owner }) => owner));
  const all = new Map((await tx.all("categories")).map((row) => [row.id, row]));
  const below = [...all.keys()].filter((id) =>
    lineOf(id, (one) => all.get(one)).some(([above]) => owners.has(above)),
  );
  const ownersByClaim = new Map<string, string>();
  for (const [key, ofKey] of grouped(claims, (one) => one.key)) {
    const foldedValues = new Set(ofKey.map(({ folded }) => folded));
    const test = (value: unknown) => foldedValues.has(scalar(value) ?? "");
    const { rows } = await tx.query(
      resource,
      {
        ...wholeList,
        filters: [{ path: "categoryId", values: below }],
        archived: "all",
        custom: { filters: [{ key, isOpen: true, test }], sort: null },
      },
      unrestricted,
    );
    for (const row of rows) {
      const { categoryId }: Unit = row;
      const owned = ownedBy(categoryId, (id) => all.get(id));
      for (const { claim } of claimsOf(owned, row)) ownersByClaim.set(claim, row.id);
    }
  }
  return ownersByClaim;
}
