import { isRecord } from "#db/schema/is-record.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";

/** A record in an answer: each reader gets what he may see of it, and the log keeps no copy. */
export class AnsweredRecord {
  readonly resource: Resource;
  readonly row: StoredRow;
  /** Where the answer tells what changed: the record as it was before, null of a new one. */
  readonly before: StoredRow | null | undefined;

  constructor(resource: Resource, row: StoredRow, before?: StoredRow | null) {
    this.resource = resource;
    this.row = row;
    this.before = before;
  }
}

/** What is stored of a record in an answer; `change` where that tells what changed with this version. */
export type RecordReference = { list: string; id: string; version: number; change?: true };

/** No answer has a member of this name. */
const member = "$record";

/** The body as it is stored: of its records, which they were. */
export const withReferences = (body: unknown): unknown =>
  mapped(body, (value) =>
    value instanceof AnsweredRecord
      ? {
          [member]: {
            list: value.resource.name,
            id: value.row.id,
            version: value.row.version,
            ...(value.before !== undefined && { change: true }),
          },
        }
      : undefined,
  );

/** The references to records in a stored body. */
export function referencesIn(body: unknown): RecordReference[] {
  const references: RecordReference[] = [];
  mapped(body, (value) => {
    const reference = referenceIn(value);
    if (reference) references.push(reference);
    return reference;
  });
  return references;
}

export const hasReferences = (body: unknown): boolean => referencesIn(body).length > 0;

/** The body for a reader: `render` answers each record, `recordOf` knows the records of a stored body. */
export const rendered = (
  body: unknown,
  render: (record: AnsweredRecord) => unknown,
  recordOf: (reference: RecordReference) => AnsweredRecord | null = () => null,
): unknown =>
  mapped(body, (value) => {
    if (value instanceof AnsweredRecord) return render(value);
    const reference = referenceIn(value);
    if (!reference) return undefined;
    const record = recordOf(reference);
    return record && render(record);
  });

/** A reference to this record as it was in this version, where it stands in a stored body. */
export const storedReference = (reference: RecordReference): unknown => ({ [member]: reference });

function referenceIn(value: unknown): RecordReference | undefined {
  const reference = isRecord(value) ? value[member] : undefined;
  if (!isRecord(reference)) return undefined;
  const { list, id, version, change } = reference;
  return {
    list: String(list),
    id: String(id),
    version: Number(version),
    ...(change === true && { change }),
  };
}

/** A copy in which other values stand for some, in a list also several for one; undefined leaves one as it is. */
function mapped(value: unknown, replaced: (value: unknown) => unknown): unknown {
  const other = replaced(value);
  if (other !== undefined) return other;
  if (Array.isArray(value)) return value.flatMap((one) => replaced(one) ?? [mapped(one, replaced)]);
  // A record's declaration is no part of the body, and large.
  if (!isRecord(value) || value instanceof AnsweredRecord) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, replaced)]));
}
