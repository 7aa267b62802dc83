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

const tagAt = (stem: string, number: number): string => `${stem}-${String(number).padStart(5, "0")}`;

const claimKeys = (resource: Resource, row: Record<string, unknown>): string[] =>
  uniqueKeys(resource, row).map(({ key }) => key);

async function tagGiver(
  tx: Tx,
  resource: Resource,
  tag: string,
  checks: readonly WriteCheck[],
): Promise<(prefix: string) => Promise<string>> {
  const code = await tx.deviceCode();
  if (code === null)
    throw new Error("Failed to give an asset tag: this device has no code. Call prepareWrites first.");
  const typed = new Set(checks.flatMap(({ row }) => claimKeys(resource, row)));
  const last = new Map<string, number>();
  const isTaken = async (keys: string[]) =>
    keys.some((key) => typed.has(key)) || (await tx.claim(keys)).size > 0;
  return async (prefix) => {
    const stem = `${prefix}-${code}`;
    let number = last.get(stem) ?? (await tx.counter(counterName(stem)));
    let next = "";
    do {
      number += 1;
      next = tagAt(stem, number);
    } while (await isTaken(claimKeys(resource, { [tag]: next })));
    last.set(stem, number);
    return next;
  };
}

/** The numbers of new tags that look like those of this device, with their list and their field. */
type TagSeries = { resource: Resource; tag: string; numbers: Set<number> };

function seriesByStem(writes: readonly ValidatedWrite[], code: string): ReadonlyMap<string, TagSeries> {
  const series = new Map<string, TagSeries>();
  for (const { resource, before, after } of writes) {
    const tag = before ? undefined : tagOf(resource);
    if (tag === undefined) continue;
    const [, stem = "", digits = ""] = /^(.+)-(\d{5,9})$/.exec(String(after?.[tag])) ?? [];
    if (!stem.endsWith(`-${code}`)) continue;
    const one = series.get(stem) ?? { resource, tag, numbers: new Set() };
    one.numbers.add(Number(digits));
    series.set(stem, one);
  }
  return series;
}

/**
 * Returns the last numbers that were used up, to be stored with the units: no number is used twice, even when its unit is gone. A typed
 * number that leaves free ones before it moves no counter.
 */
export async function tagCounters(
  tx: Tx,
  writes: readonly ValidatedWrite[],
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  const code = await tx.deviceCode();
  if (code === null) return last;
  for (const [stem, { resource, tag, numbers }] of seriesByStem(writes, code)) {
    const counted = await tx.counter(counterName(stem));
    const isClaimed = async (number: number) =>
      (await tx.claim(claimKeys(resource, { [tag]: tagAt(stem, number) }))).size > 0;
    let number = counted;
    while (numbers.has(number + 1) || (await isClaimed(number + 1))) number += 1;
    if (number > counted) last.set(counterName(stem), number);
  }
  return last;
}
