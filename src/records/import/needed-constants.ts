import type { CsvColumn } from "#db/schema/csv-columns.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { isNeeded, missingColumns } from "./columns.ts";
import { type ImportState, lastOutcome } from "./import-state.ts";
import type { Mapping } from "./import-table.ts";

type CheckedState = Pick<ImportState, "mapping" | "matching" | "check">;

/** Required fields of new records that the file does not have: the currency of its amounts too. */
export const neededConstants = (
  resource: Resource,
  columns: readonly CsvColumn[],
  state: CheckedState,
): string[] => [
  ...lackingColumns(resource, columns, state).map(({ path }) => topOf(path)),
  ...requiredByRulesOnly(resource, state),
  ...amountsAlone(resource, state.mapping).filter((name) => isLacking(state, name)),
];

/**
 * Required fields of new records that no column fills, nor the rest of a row: the category of a unit tells that it is a laptop.
 */
export function lackingColumns(
  resource: Resource,
  columns: readonly CsvColumn[],
  state: CheckedState,
): CsvColumn[] {
  // A row that only changes a record needs what it changes.
  if (state.matching.mode === "update") return [];
  return missingColumns(resource, columns, state.mapping).filter(({ path }) => isLacking(state, topOf(path)));
}

/** The fields that a rule requires in view of the row's other values, where no column fills them: of a client's unit, the client. */
function requiredByRulesOnly(resource: Resource, { mapping, check }: CheckedState): string[] {
  const mapped = new Set(mapping.map((path) => path && topOf(path)));
  const requiredByRules = fieldsLackingIn(check);
  return Object.keys(resource.fields).filter(
    (name) => requiredByRules?.has(name) && !mapped.has(name) && !isNeeded(resource, { path: name }),
  );
}

/** Whether a row was refused for it; until the rows were looked at, every one may be. */
const isLacking = ({ check }: CheckedState, name: string): boolean =>
  fieldsLackingIn(check)?.has(name) ?? true;

/** The fields that rows were refused for, because nothing stood there; null until they were looked at. */
function fieldsLackingIn(check: ImportState["check"]): ReadonlySet<string> | null {
  const outcome = lastOutcome(check);
  const requiredByRules = outcome?.rejections.filter(({ code }) => code === "required");
  return requiredByRules ? new Set(requiredByRules.map(({ path }) => topOf(path))) : null;
}

/** Amounts of money that come without their currency. */
export const amountsAlone = ({ fields }: Resource, mapping: Mapping): string[] =>
  Object.keys(fields).filter(
    (name) => mapping.includes(`${name}.amount`) && !mapping.includes(`${name}.currency`),
  );
