import { customValuesField } from "#db/schema/field-names.ts";
import { suggestionsIn } from "#db/rules/records/suggestions.ts";
import { fold } from "#db/schema/fold.ts";
import { fieldAt, type Resource, type StoredRow, valueAt } from "#db/schema/resource.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Tx } from "#db/store/tx.ts";

/** The records of a list by what people call them. */
export type NameIndex = {
  /** Those that one of these spellings names, the first spelling that names any. */
  named: (spellings: readonly string[]) => readonly StoredRow[];
  /** All, with what each is called. */
  all: readonly { row: StoredRow; texts: readonly string[] }[];
  /** Makes a record known that is about to be written. */
  add: (row: StoredRow) => void;
};

/**
 * Reads a list once, for all names that a file has: codes, names in every language, whole labels, e-mail addresses, telephone
 * and other numbers. `isMeant` says which records this person may mean.
 */
export async function nameIndex(
  tx: Tx,
  target: Resource,
  isMeant: (row: StoredRow) => boolean,
): Promise<NameIndex> {
  const paths = namingPaths(target);
  const all: { row: StoredRow; texts: readonly string[] }[] = [];
  const rows = new Map<string, StoredRow[]>();
  const add = (row: StoredRow) => {
    const texts = textsOf(target, paths, row);
    all.push({ row, texts });
    for (const key of new Set(texts.map(fold))) rows.set(key, [...(rows.get(key) ?? []), row]);
  };
  await tx.scan(target.table, (some) => {
    for (const row of some) if (isMeant(row)) add(row);
  });
  return {
    all,
    add,
    named: (spellings) => {
      for (const spelling of spellings) {
        const match = rows.get(fold(spelling));
        if (match) return match;
      }
      return [];
    },
  };
}

/** Where a list says what a record is called or known by: not what many records have in common, as a maker. */
function namingPaths(target: Resource): string[] {
  const common = suggestionsIn(target);
  const isIdentifying = (path: string) => {
    const field = fieldAt(target, path);
    return field?.kind === "identifier" || field?.ofOne === true;
  };
  const keyPaths = [...target.label, ...target.unique.map((one) => one.at(-1) ?? "")];
  // Not all that a list is searched by: a city has many sites.
  const names = [...keyPaths.filter((path) => fieldAt(target, path)), ...target.search.filter(isIdentifying)];
  return [...new Set(names)].filter((path) => path !== customValuesField && !Object.hasOwn(common, path));
}

function textsOf(target: Resource, paths: readonly string[], row: StoredRow): string[] {
  return [labelOf(target, row), ...paths.map((path) => valueAt(row, path))].flatMap(textsIn);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isTranslated(value) ? Object.values(value).filter((one) => one !== "") : [];
}

/**
 * The ways to read a name that a file has, the likeliest first: as it stands, `Name (CODE)`, `Name <e-mail>`, `Last, First` or
 * `LAST First`, and the last part of `Above > Below`, with which other systems name what lies in a tree.
 */
export function spellingsOf(name: string): string[] {
  const whole = name.trim().replace(/\s+/g, " ");
  const [, outside = "", inside = ""] = /^(.*?)\s*[(<[]([^()<>[\]]+)[)>\]]$/.exec(whole) ?? [];
  const below = whole.split(/\s*(?:>|»|\\|::)\s*/).at(-1) ?? "";
  const [, last = "", first = ""] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? [];
  const [, upper = "", forename = ""] =
    /^(\p{Lu}[\p{Lu}'-]+(?: \p{Lu}[\p{Lu}'-]+)*) (\p{Lu}\p{Ll}.*)$/u.exec(whole) ?? [];
  const turned = first ? `${first} ${last}` : upper && `${forename} ${upper}`;
  return [...new Set([whole, inside, outside, turned, below])].filter((one) => one.trim() !== "");
}

/** The similarity of two folded texts, from 0 to 1: by the pairs of letters that they share (Dice's coefficient). */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const pairs = (text: string) => {
    const counts = new Map<string, number>();
    for (let at = 0; at + 1 < text.length; at++) {
      const pair = text.slice(at, at + 2);
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    return counts;
  };
  const [a, b] = [pairs(one), pairs(other)];
  let shared = 0;
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0);
  const total = Math.max(1, one.length - 1) + Math.max(1, other.length - 1);
  return (2 * shared) / total;
}
