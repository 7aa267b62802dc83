import { fromName } from "#db/rules/records/from-name.ts";
import { targetCondition } from "#db/rules/records/targets.ts";
import { codeFrom } from "#db/schema/code-from.ts";
import type { CsvColumn } from "#db/schema/csv-columns.ts";
import type { Field, Language } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { can } from "#db/rules/ability.ts";
import type { Links } from "./links.ts";
import type { ImportOptions } from "./bodies.ts";
import { cellKey } from "./options.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { type Pending, pendingRow } from "#sw/api/pipeline/pending.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { Tx } from "#db/store/tx.ts";

/** A record that is made beside the rows of a file, because these point at it. */
export type NewRecord = {
  target: Resource;
  /** The field that named it first, and the name. */
  path: string;
  name: string;
  values: Record<string, unknown>;
  /** As it will be found. */
  row: StoredRow;
};

export type NewRecords = {
  all: NewRecord[];
  /** Whether the person wants what this cell calls so, though nothing is called so. */
  isToBeCreated: (column: CsvColumn, name: string) => boolean;
  /** What a cell calls so, where the person wants it made, and where a name is enough; else null. */
  make: (
    column: CsvColumn,
    named: { name: string; owner: unknown; targets: readonly Resource[] },
  ) => Promise<NewRecord | null>;
};

type Making = Pick<Links, "tx" | "signedIn" | "resource" | "indexOf"> & {
  language: Language;
  options: Pick<ImportOptions, "create">;
};

/** Creates the missing records, each once for all rows. Awaits nothing but the database. */
export function newRecords(making: Making): NewRecords {
  const all: NewRecord[] = [];
  const keys = new Set<string>();
  const byName = new Map<string, NewRecord>();
  const leaves = new Set<string>();
  return {
    all,
    isToBeCreated: (column, name) => isToBeCreated(making.options, column, name),
    make: async (column, named) => {
      const [target, ...others] = named.targets;
      if (!target || others.length > 0) return null;
      if (!can(making.signedIn.ability, "create", target.subject)) return null;
      const whole = JSON.stringify([target.name, named.owner, cellKey(named.name)]);
      const existing = byName.get(whole);
      if (existing) return existing;
      // Two locations that end in one name are two: the second is called by its whole path.
      const leaf = JSON.stringify([target.name, named.owner, cellKey(leafName(named.name))]);
      const name = leaves.has(leaf) ? named.name : leafName(named.name);
      leaves.add(leaf);
      const values = await valuesOf(making, column, target, { ...named, name }, keys);
      if (!values) return null;
      const [id = ""] = await newIds(making.tx, target, 1);
      const made = { target, path: column.path, name, values, row: pendingRow(target, id, values) };
      for (const { key } of uniqueKeys(target, values)) keys.add(key);
      all.push(made);
      byName.set(whole, made);
      (await making.indexOf(target)).add(made.row);
      return made;
    },
  };
}

function isToBeCreated({ create }: Making["options"], { path }: CsvColumn, name: string): boolean {
  const selection = Object.hasOwn(create, path) ? create[path] : undefined;
  return selection === true || (selection?.some((one) => cellKey(one) === cellKey(name)) ?? false);
}

/** All fields of the new record; null where its list wants more than can be known. */
async function valuesOf(
  { tx, resource, indexOf, language }: Making,
  { field, path }: CsvColumn,
  target: Resource,
  { name, owner }: { name: string; owner: unknown },
  keys: ReadonlySet<string>,
): Promise<Record<string, unknown> | null> {
  const within = "within" in field ? field.within : undefined;
  const derived = fromName(target, { name, language });
  if (!derived || (within !== undefined && typeof owner !== "string" && target.fields[within]?.required))
    return null;
  const values: Record<string, unknown> = {
    ...derived,
    ...targetCondition(resource, path),
    ...(within !== undefined && Object.hasOwn(target.fields, within) && { [within]: owner }),
    ...(resource.shares?.kind && Object.hasOwn(target.fields, "kind") && { kind: resource.shares.kind }),
  };
  for (const [needed, one] of Object.entries(target.fields))
    if (isLeftOpen(one, values[needed])) values[needed] = mostCommon((await indexOf(target)).all, needed);
  if (target.fields["code"]?.required) values["code"] = await freeCode(tx, target, name, values, keys);
  const { value } = parseWith<Record<string, unknown>>(target.create, values);
  // The checks report taken values; looked up here, for a transaction does not outlive many awaits that read nothing.
  await tx.claim(uniqueKeys(target, value ?? {}).map(({ key }) => key));
  return value ?? null;
}

/** Other systems name what lies in a tree by the whole way to it. */
const leafName = (name: string): string => (name.split(">").at(-1) ?? name).trim();

const isLeftOpen = (field: Field, value: unknown): boolean =>
  field.kind === "ref" && field.required && field.initial === null && (value ?? null) === null;

/** The value that most records of the list have there: it is shown before anything is written. */
function mostCommon(all: readonly { row: StoredRow }[], name: string): unknown {
  const counts = new Map<unknown, number>();
  for (const { row } of all) counts.set(row[name], (counts.get(row[name]) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The code that the name gives, or that with the first number that nobody has. */
export async function freeCode(
  tx: Tx,
  target: Resource,
  name: string,
  values: Record<string, unknown>,
  keys: ReadonlySet<string>,
): Promise<string> {
  const keyed = { ...target, unique: target.unique.slice(0, 1) };
  const stem = codeFrom(name);
  for (let number = 1; ; number++) {
    const code = number === 1 ? stem : `${stem}-${number}`;
    const [claim] = uniqueKeys(keyed, { ...values, code });
    if (claim === undefined) return code;
    if (!keys.has(claim.key) && (await tx.claim([claim.key])).size === 0) return code;
  }
}

/** Records that are about to be written, by their ids. */
export const pendingRows = (all: readonly Pick<NewRecord, "row">[]): Pending =>
  new Map(all.map(({ row }) => [row.id, row]));
