import type { Database } from "#db/database.ts";
import { listPage } from "#db/list/list.ts";
import { type Definition, fieldOf } from "#db/rules/custom/definition.ts";
import { customOf, missingIn, readCustom } from "#db/rules/custom/values.ts";
import { fold } from "#db/schema/fold.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { parted } from "./cell-text.ts";
import { everything } from "./check-uniqueness.ts";
import type { Candidate } from "./checks.ts";
import { definitionsBy, hasCustom } from "./client-values.ts";
import { cellValue } from "./import-cells.ts";

type Row = Record<string, unknown>;

/**
 * The records with the values of their own fields read by the definitions of their categories, and what speaks against
 * them. Where a definition was added later, its value is asked for when somebody changes own values or the category.
 */
export async function withCustomValues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<{ candidates: Candidate[]; issues: Issue[][] }> {
  if (!hasCustom(resource)) return { candidates: [...candidates], issues: [] };
  const definitionsFor = await definitionsBy(
    db,
    candidates.map(({ row }) => row),
  );
  const read = candidates.map(({ id, before, row }) => {
    const definitions = definitionsFor(row);
    const was = customOf(before);
    const { values, issues } = readCustom(definitions, typed(definitions, customOf(row)), was);
    const isAsked = before === null || row["categoryId"] !== before["categoryId"] || !sameKeys(values, was);
    return {
      candidate: { id, before, row: { ...row, custom: values } },
      issues: isAsked ? [...issues, ...missingIn(definitions, values)] : issues,
    };
  });
  const taken = await takenIn(
    db,
    resource,
    read.map(({ candidate }) => candidate),
    definitionsFor,
  );
  return {
    candidates: read.map(({ candidate }) => candidate),
    issues: read.map(({ issues }, at) => [...issues, ...(taken[at] ?? [])]),
  };
}

const sameKeys = (one: Row, other: Row): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Texts of a file or of a form as what their fields hold. */
function typed(definitions: readonly Definition[], given: Row): Row {
  const entries = Object.entries(given).map(([key, value]) => {
    const definition = definitions.find((one) => one.key === key);
    return [
      key,
      definition && typeof value === "string" ? fromText(fieldOf(definition), value.trim()) : value,
    ];
  });
  return Object.fromEntries(entries);
}

function fromText(field: Field, text: string): unknown {
  if (text === "") return null;
  if (field.kind === "choice") return choiceOf(field.choices, text);
  if (field.kind === "choices") return parted(text).map((one) => choiceOf(field.choices, one));
  return cellValue(field, text);
}

const choiceOf = (choices: readonly string[], text: string): string =>
  choices.find((one) => fold(one) === fold(text)) ?? text;

/** Values that no two units of a category may share, and that another one has, or an earlier one of these. */
async function takenIn(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  definitionsFor: (row: Row) => Definition[],
): Promise<Issue[][]> {
  const claims = candidates.map(({ before, row }) =>
    definitionsFor(row).flatMap(({ unique, key }) => {
      const value = customOf(row)[key];
      const isNew = value !== customOf(before)[key] || before?.["categoryId"] !== row["categoryId"];
      return unique && isNew && isScalar(value) ? [{ key, claim: claimOf(row, key) }] : [];
    }),
  );
  const categories = candidates.flatMap(({ row }, at) =>
    (claims[at] ?? []).length > 0 ? [String(row["categoryId"])] : [],
  );
  if (categories.length === 0) return [];
  const holders = await holdersIn(db, resource, [...new Set(categories)], definitionsFor);
  return candidates.map(({ id }, at) =>
    (claims[at] ?? []).flatMap(({ key, claim }): Issue[] => {
      const holder = holders.get(claim) ?? id;
      holders.set(claim, holder);
      return holder === id ? [] : [{ path: `custom.${key}`, code: "taken" }];
    }),
  );
}

async function holdersIn(
  db: Database,
  resource: Resource,
  categories: string[],
  definitionsFor: (row: Row) => Definition[],
): Promise<Map<string, string>> {
  const { rows } = await listPage(
    db,
    resource,
    {
      q: "",
      filters: [{ path: "categoryId", values: categories }],
      sortBy: null,
      orderBy: null,
      page: 1,
      itemsPerPage: -1,
      archived: "all",
    },
    everything,
  );
  return new Map(
    rows.flatMap((row) =>
      definitionsFor(row)
        .filter(({ unique, key }) => unique && isScalar(customOf(row)[key]))
        .map(({ key }) => [claimOf(row, key), row.id] as const),
    ),
  );
}

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

const claimOf = (row: Row, key: string): string =>
  [row["categoryId"], key, fold(String(customOf(row)[key]))].join("|");
