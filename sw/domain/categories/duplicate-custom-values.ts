import { units } from "#db/domain/equipment/units.ts";
import { can } from "#db/rules/ability.ts";
import { definitionsOf } from "#db/rules/custom/definition.ts";
import { lineOf, ownedBy } from "#db/rules/custom/inherited.ts";
import { customOf } from "#db/rules/custom/values.ts";
import { naturalKeyOf } from "#db/schema/csv-columns.ts";
import { customValuesField, definitionsField } from "#db/schema/field-names.ts";
import { fold } from "#db/schema/fold.ts";
import { grouped } from "#db/schema/grouped.ts";
import { memberOf, membersOf, type UncheckedRowOf } from "#db/schema/registry.ts";
import { isFamily, type StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { WarningCandidate } from "#sw/api/records/warnings.ts";
import type { NounWarningsOf } from "#sw/domain/contribution.ts";

type Category = UncheckedRowOf<"categories">;

/** How many shared values are told, the most frequent first, and how many units of each. */
const mostValues = 5;
const mostNames = 5;

/** Values that several units have in a custom field that is to be unique. */
export const duplicateCustomValues: NounWarningsOf<"categories"> = async (tx, signedIn, candidates) => {
  const warnings: Warning[][] = [];
  for (const candidate of candidates) {
    const entries: unknown[] = Array.isArray(candidate.row.customFields) ? candidate.row.customFields : [];
    const fields = entries.flatMap((one, at) =>
      definitionsOf([one]).flatMap(({ key, unique }) => (unique ? [{ key, at }] : [])),
    );
    const ofOne: Warning[] = [];
    for (const { key, at } of fields) {
      const groups = await sharing(tx, candidate, key);
      if (groups.length === 0) continue;
      const named = groups.slice(0, mostValues).flatMap((rows) => nameUnits(signedIn, rows, key));
      const more = groups.length > named.length ? ["…"] : [];
      const values = named.length === 0 ? {} : { values: [...named, ...more].join("; ") };
      const path = `${definitionsField}.${at}.unique`;
      ofOne.push({ path, code: "shared_value", params: { count: groups.length, ...values } });
    }
    warnings.push(ofOne);
  }
  return warnings;
};

/** The units of a category, and of those below it, that share a value of its field, value by value. */
async function sharing(tx: Tx, { id, row }: WarningCandidate<Category>, key: string): Promise<StoredRow[][]> {
  const stored = await tx.all("categories");
  const all = new Map<string, Category>([...stored.map((one) => [one.id, one] as const), [id, row]]);
  const categoryOf = (one: string) => all.get(one);
  const isOfField = (categoryId: string) =>
    ownedBy(categoryId, categoryOf).some((one) => one.definition.key === key && one.categoryId === id);
  const below = stored.flatMap((one) =>
    lineOf(one.id, categoryOf).some(([above]) => above === id) && isOfField(one.id) ? [one.id] : [],
  );
  if (below.length === 0) return [];
  const rows: StoredRow[] = [];
  for (const list of membersOf(units).filter((one) => !isFamily(one))) {
    const page = await tx.query(
      list,
      {
        ...wholeList,
        filters: [{ path: "categoryId", values: below }],
        archived: "all",
        custom: { filters: [{ key, isOpen: true, test: (value) => scalar(value) !== null }], sort: null },
      },
      unrestricted,
    );
    rows.push(...page.rows.toReversed());
  }
  return [...grouped(rows, (one) => scalar(customOf(one)[key]))]
    .flatMap(([value, group]) => (value !== null && group.length > 1 ? [group] : []))
    .toSorted((one, other) => other.length - one.length);
}

const scalar = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? fold(String(value)) : null;

/** The value with the tags of its units, `A-1 (PC-1, PC-2)`; empty where the reader may see none of them. */
function nameUnits(signedIn: SignedIn, rows: readonly StoredRow[], key: string): string[] {
  const tags = rows.flatMap((row) => {
    const list = memberOf(units, row);
    const isReadable =
      list &&
      maySee(signedIn, list, row) &&
      [naturalKeyOf(list), customValuesField].every((field) =>
        can(signedIn.ability, "read", list.subject, row, field),
      );
    return isReadable ? [String(row[naturalKeyOf(list)])] : [];
  });
  if (tags.length === 0) return [];
  const named = tags.slice(0, mostNames);
  const more = rows.length > named.length ? ["…"] : [];
  return [`${String(customOf(rows[0])[key])} (${[...named, ...more].join(", ")})`];
}
