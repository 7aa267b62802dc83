import { tagPrefix, categoryDefaults } from "#db/domain/categories/unit-defaults.ts";
import type { Resource } from "#db/schema/resource.ts";
import { eachList, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import { categoriesFor } from "#sw/domain/categories/client-values.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { Tx } from "#db/store/tx.ts";

/** The field that holds the tag by which a unit is known. */
const tagOf = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === "identifier" && field.format === "assetTag";
  });

/** New units with the defaults of their category, where no value is given, and with the next tags of this device. */
export async function applyUnitDefaults(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(({ before }) => !before);
  if (fresh.length === 0) return;
  const { lineOf } = await categoriesFor(run);
  for (const one of fresh) {
    const { enteredFields = [] } = one.request;
    const defaults = Object.entries(categoryDefaults(lineOf(one.row))).filter(
      ([name]) => !enteredFields.includes(name),
    );
    one.row = { ...one.row, ...Object.fromEntries(defaults) };
  }
  await eachList(fresh, async (resource, listChecks) => {
    const tag = tagOf(resource) ?? "";
    const untagged = listChecks.filter(({ row }) => !row[tag]);
    if (untagged.length === 0) return;
    const nextTag = await tagGiver(run.tx, resource, tag, listChecks);
    for (const one of untagged) {
      const prefix = tagPrefix(lineOf(one.row), resource.shares?.kind ?? "");
      one.row = { ...one.row, [tag]: await nextTag(prefix) };
    }
  });
}

const counterName = (stem: string): string => `tags/${stem}`;

async function tagGiver(
  tx: Tx,
  resource: Resource,
  tag: string,
  checks: readonly WriteCheck[],
): Promise<(prefix: string) => Promise<string>> {
  const code = await tx.deviceCode();
  if (code === null)
    throw new Error("Failed to give an asset tag: this device has no code. Call prepareWrites first.");
  const keyOf = (row: Record<string, unknown>) => uniqueKeys(resource, row).map(({ key }) => key);
  const typed = new Set(checks.flatMap(({ row }) => keyOf(row)));
  const last = new Map<string, number>();
  const isTaken = async (keys: string[]) =>
    keys.some((key) => typed.has(key)) || (await tx.claim(keys)).size > 0;
  return async (prefix) => {
    const stem = `${prefix}-${code}`;
    let number = last.get(stem) ?? (await tx.counter(counterName(stem)));
    let next = "";
    do {
      number += 1;
      next = `${stem}-${String(number).padStart(5, "0")}`;
    } while (await isTaken(keyOf({ [tag]: next })));
    last.set(stem, number);
    return next;
  };
}

/** How far the numbers went, to be remembered with the units: none is given twice, whatever becomes of its unit. */
export async function tagCounters(
  tx: Tx,
  writes: readonly ValidatedWrite[],
): Promise<ReadonlyMap<string, number>> {
  const newTags = writes.flatMap(({ resource, before, after }) => {
    const tag = before ? undefined : tagOf(resource);
    return tag === undefined ? [] : [String(after?.[tag])];
  });
  const last = new Map<string, number>();
  if (newTags.length === 0) return last;
  const code = await tx.deviceCode();
  for (const tag of newTags) {
    const [, stem = "", digits = ""] = /^(.+)-(\d{5,9})$/.exec(tag) ?? [];
    if (code !== null && stem.endsWith(`-${code}`))
      last.set(counterName(stem), Math.max(last.get(counterName(stem)) ?? 0, Number(digits)));
  }
  return last;
}
