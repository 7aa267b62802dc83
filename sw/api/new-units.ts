import { uniqueKeys, type Write } from "#db/dexie/commit.ts";
import type { Database } from "#db/dexie/database.ts";
import { deviceCode, knownDeviceCode } from "#db/dexie/device.ts";
import { tagPrefix, usualValues } from "#db/domain/categories/unit-defaults.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Categories } from "./client-values.ts";
import type { Proposal } from "./judge.ts";

/** The field that holds the tag by which a unit is known. */
const tagOf = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === "identifier" && field.format === "assetTag";
  });

/** Before a transaction in which units may be made: a dry run may read the device's code, and not draw it. */
export async function readyForUnits(db: Database, resource: Resource): Promise<void> {
  if (tagOf(resource)) await deviceCode(db);
}

/** New units with what their category says is usual, where nobody said anything, and with the next tags of this device. */
export async function withUsual(
  db: Database,
  resource: Resource,
  proposals: readonly Proposal[],
  categories: Categories | null,
): Promise<readonly Proposal[]> {
  const tag = tagOf(resource);
  if (!categories || tag === undefined || proposals.every(({ before }) => before)) return proposals;
  const { lineOf } = categories;
  const filled = proposals.map((proposal) => {
    const { before, values, named } = proposal;
    if (before) return proposal;
    const usual = Object.entries(usualValues(lineOf(values))).filter(([name]) => !named.includes(name));
    return { ...proposal, values: { ...values, ...Object.fromEntries(usual) } };
  });
  const isUntagged = ({ before, values }: Proposal) => !before && !values[tag];
  if (!filled.some(isUntagged)) return filled;

  const nextTag = await tagGiver(db, resource, tag, filled);
  const tagged: Proposal[] = [];
  for (const proposal of filled) {
    const { values } = proposal;
    const prefix = tagPrefix(lineOf(values), resource.shares?.kind ?? "");
    tagged.push(
      isUntagged(proposal) ? { ...proposal, values: { ...values, [tag]: await nextTag(prefix) } } : proposal,
    );
  }
  return tagged;
}

const counterName = (stem: string): string => `tags/${stem}`;

async function tagGiver(
  db: Database,
  resource: Resource,
  tag: string,
  proposals: readonly Proposal[],
): Promise<(prefix: string) => Promise<string>> {
  const code = await knownDeviceCode(db);
  if (code === null)
    throw new Error("Failed to give an asset tag: this device has no code. Call readyForUnits first.");
  const keyOf = (row: Record<string, unknown>) => uniqueKeys(resource, row).map(({ key }) => key);
  const typed = new Set(proposals.flatMap(({ values }) => keyOf(values)));
  const last = new Map<string, number>();
  const isTaken = async (keys: string[]) =>
    keys.some((key) => typed.has(key)) || (await db.uniques.bulkGet(keys)).some((one) => one !== undefined);
  return async (prefix) => {
    const stem = `${prefix}-${code}`;
    let number = last.get(stem) ?? Number((await db.meta.get(counterName(stem)))?.value ?? 0);
    let next = "";
    do {
      number += 1;
      next = `${stem}-${String(number).padStart(5, "0")}`;
    } while (await isTaken(keyOf({ [tag]: next })));
    last.set(stem, number);
    return next;
  };
}

/** Remembers how far the numbers went, in the transaction that writes the units: none is given twice, whatever becomes of its unit. */
export async function keepTagNumbers(db: Database, writes: readonly Write[]): Promise<void> {
  const given = writes.flatMap(({ resource, before, after }) => {
    const tag = before ? undefined : tagOf(resource);
    return tag === undefined ? [] : [String(after?.[tag])];
  });
  if (given.length === 0) return;
  const code = await knownDeviceCode(db);
  const last = new Map<string, number>();
  for (const tag of given) {
    const [, stem = "", digits = ""] = /^(.+)-(\d{5,9})$/.exec(tag) ?? [];
    if (code !== null && stem.endsWith(`-${code}`))
      last.set(stem, Math.max(last.get(stem) ?? 0, Number(digits)));
  }
  for (const [stem, number] of last) {
    const known = Number((await db.meta.get(counterName(stem)))?.value ?? 0);
    if (number > known) await db.meta.put({ name: counterName(stem), value: number });
  }
}
