import { tagPrefix, usualValues } from "#db/domain/categories/unit-defaults.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Categories } from "#sw/api/records/client-values.ts";
import type { Proposal } from "./judge.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import type { Write } from "#db/store/command.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Device } from "#db/store/store.ts";

/** The field that holds the tag by which a unit is known. */
const tagOf = ({ fields }: Resource): string | undefined =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === "identifier" && field.format === "assetTag";
  });

/** Before a transaction in which units may be made: a dry run may read the device's code, and not draw it. */
export async function readyForUnits(device: Device, resource: Resource): Promise<void> {
  if (tagOf(resource)) await device.code();
}

/** New units with what their category says is usual, where nobody said anything, and with the next tags of this device. */
export async function withUsual(
  tx: Tx,
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

  const nextTag = await tagGiver(tx, resource, tag, filled);
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
  tx: Tx,
  resource: Resource,
  tag: string,
  proposals: readonly Proposal[],
): Promise<(prefix: string) => Promise<string>> {
  const code = await tx.deviceCode();
  if (code === null)
    throw new Error("Failed to give an asset tag: this device has no code. Call readyForUnits first.");
  const keyOf = (row: Record<string, unknown>) => uniqueKeys(resource, row).map(({ key }) => key);
  const typed = new Set(proposals.flatMap(({ values }) => keyOf(values)));
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
export async function tagCounters(tx: Tx, writes: readonly Write[]): Promise<ReadonlyMap<string, number>> {
  const given = writes.flatMap(({ resource, before, after }) => {
    const tag = before ? undefined : tagOf(resource);
    return tag === undefined ? [] : [String(after?.[tag])];
  });
  const last = new Map<string, number>();
  if (given.length === 0) return last;
  const code = await tx.deviceCode();
  for (const tag of given) {
    const [, stem = "", digits = ""] = /^(.+)-(\d{5,9})$/.exec(tag) ?? [];
    if (code !== null && stem.endsWith(`-${code}`))
      last.set(counterName(stem), Math.max(last.get(counterName(stem)) ?? 0, Number(digits)));
  }
  return last;
}
