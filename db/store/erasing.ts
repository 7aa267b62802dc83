import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { targetsOf } from "#db/schema/links.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { FieldChange, PastChange, StoredLine } from "./change.ts";

/** A person who is erased: what he is called from now on, and where. */
export type Erasure = {
  /** The records that are about him, by `table/id`, with what their personal fields hold from now on. */
  records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Names, addresses and numbers that are taken out of every text, as whole words. */
  texts: readonly string[];
  /** The account that his sign-ins, drafts and PINs are of. */
  userId: string;
  /** Files that go with him, unless something else names them. */
  files: readonly string[];
  /** What stands in the place of each of them. */
  name: string;
  /** What stands where a value is nothing but an address: it stays one. */
  address: string;
};

/** Takes texts out of any value; a value without them is given back as it is. */
export type Scrub = <T>(value: T) => T;

export function scrubFor({ texts, name, address }: Pick<Erasure, "texts" | "name" | "address">): Scrub {
  const words = [...new Set(texts)].toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return (value) => value;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.map(escaped).join("|")})(?![\p{L}\p{N}])`,
    "giu",
  );
  const erasedValue = (whole: string): string => {
    if (whole.includes("@")) return address;
    // A number stays one, of as many digits.
    return /\p{L}/u.test(whole) ? name : whole.replaceAll(/\d/g, "0");
  };
  const scrubbed = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(pattern, (match) => (match === value ? erasedValue(match) : name));
    if (Array.isArray(value)) {
      const all = value.map(scrubbed);
      return all.every((one, at) => one === value[at]) ? value : all;
    }
    if (!isPlain(value)) return value;
    const entries = Object.entries(value).map(([key, one]) => [key, scrubbed(one)] as const);
    return entries.every(([key, one]) => one === value[key]) ? value : Object.fromEntries(entries);
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- a text stays a text, a list a list, and an object keeps its keys
  return <T>(value: T) => scrubbed(value) as T;
}

/** Bytes, keys and dates hold no text. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.prototype.toString.call(value) === "[object Object]";

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A line of the log without the person: the line itself where it says nothing of him. `resource`: the list that it is of, as far as it is known. */
export function erasedLine<L extends StoredLine>(
  line: L,
  resource: Resource | undefined,
  erasure: Erasure,
  scrub: Scrub,
): L {
  const of = { record: line.record, resource };
  const past = line.past?.map((one): PastChange => ({
    ...scrub(one),
    changes: erasedChanges(one.changes, of, erasure, scrub),
  }));
  const changes = erasedChanges(line.changes, of, erasure, scrub);
  const whole = { ...scrub(line), changes, ...(past && { past }) };
  return sameValue(whole, line) ? line : whole;
}

/** Changes of a record without the person; one that tells of nothing else is left out. */
export const erasedChanges = (
  changes: readonly FieldChange[],
  { record, resource }: { record: string; resource: Resource | undefined },
  erasure: Erasure,
  scrub: Scrub,
): FieldChange[] =>
  changes.flatMap((change) => {
    const values = erasure.records.get(record);
    const named = withoutDisplayNames(values ? replaced(change, values) : change, resource, erasure);
    const after = scrub(named);
    return !sameValue(after, change) && sameValue(after.from, after.to) ? [] : [after];
  });

function replaced(change: FieldChange, values: Readonly<Record<string, unknown>>): FieldChange {
  const { field, from, to } = change;
  if (!Object.hasOwn(values, field)) return change;
  const instead = (value: unknown) => (value === null ? null : (values[field] ?? null));
  return { field, from: instead(from), to: instead(to) };
}

/** What the person was called where a field points at him, whatever he was called. */
function withoutDisplayNames(
  change: FieldChange,
  resource: Resource | undefined,
  { records, name }: Erasure,
): FieldChange {
  const field = resource && fieldAt(resource, change.field);
  const lists = field ? targetsOf(field) : [];
  const isOfPerson = (id: unknown) => lists.some((list) => records.has(`${list}/${String(id)}`));
  const nameOf = (value: unknown, was: unknown): unknown => {
    if (!Array.isArray(value)) return isOfPerson(value) ? name : was;
    return Array.isArray(was) ? was.map((one, at) => (isOfPerson(value[at]) ? name : one)) : was;
  };
  const { fromLabel, toLabel, labels: displayNames } = change;
  return {
    ...change,
    ...(fromLabel !== undefined && { fromLabel: nameOf(change.from, fromLabel) }),
    ...(toLabel !== undefined && { toLabel: nameOf(change.to, toLabel) }),
    ...(displayNames && {
      labels: Object.fromEntries(
        Object.entries(displayNames).map(([key, one]) => [key, records.has(key) ? name : one]),
      ),
    }),
  };
}
