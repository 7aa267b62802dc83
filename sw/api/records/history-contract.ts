import * as z from "zod/mini";
import { isRecord } from "#db/schema/is-record.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { timelineKinds } from "#db/schema/subrecord-routes.ts";
import type { ChangeAction } from "#db/store/change.ts";
import { closedText, count, pageOf, record } from "#sw/api/core/call.ts";

const fieldChange = z.strictObject({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  fromLabel: z.exactOptional(z.unknown()),
  toLabel: z.exactOptional(z.unknown()),
  /** Of a field with references inside it: what each record that it points at, or pointed at, was called, by `resource/id`. */
  labels: z.exactOptional(record),
});

/** A line of a record's history. */
export const historyEntry = z.strictObject({
  at: z.string(),
  by: z.string(),
  /** Null for whoever is no user, and for others where the author is hidden from the person; so is the device. */
  byName: z.nullable(z.string()),
  device: z.nullable(z.string()),
  action: closedText<ChangeAction>(),
  /** The record's version after it. */
  version: z.int(),
  changes: z.array(fieldChange),
  /** A person was taken out of it. */
  isErased: z.exactOptional(z.literal(true)),
  /** The reader may ask to take it back; whether something stands on it, the call tells. */
  isRevertible: z.exactOptional(z.literal(true)),
  /** Its command, where that changed several records and the reader may take it back as a whole: its number in the log. */
  command: z.exactOptional(z.strictObject({ number: count, lines: count })),
  /** The system wrote it, for it followed from what the person did with another record. */
  derived: z.exactOptional(z.literal(true)),
  /** The step that it followed from, and the record that took it, for whoever may see that. */
  cause: z.exactOptional(
    z.strictObject({
      step: z.string(),
      record: z.exactOptional(z.strictObject({ resource: z.string(), id: z.string(), label: z.unknown() })),
    }),
  ),
  /** Of a merge: the records that went into this one, or the one that this went into. */
  records: z.exactOptional(z.array(z.strictObject({ id: z.string(), label: z.unknown() }))),
  /** Of a transition: its step, and its inputs beside the changed fields. */
  step: z.exactOptional(
    z.strictObject({ code: z.string(), inputs: record, waits: z.exactOptional(z.boolean()) }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A record as it was. */
export const pastRecord = z.strictObject({
  record,
  /** The moment that it is shown at, and since when it was so, until when, and who left it so. */
  at: z.string(),
  since: z.string(),
  until: z.nullable(z.string()),
  by: z.string(),
  byName: z.nullable(z.string()),
  version: z.int(),
  /** The fields that are otherwise today. */
  changed: z.array(z.string()),
  /** What it pointed at, by `list/id`, by the names of that time; null where they may not be read. */
  names: record,
});
export type PastRecord = z.infer<typeof pastRecord>;

/**
 * A line of a record's timeline. Of what belongs to the record: which subrecord, and how it is now, unless it is gone.
 */
const timelineItem = z.extend(historyEntry, {
  kind: z.enum(timelineKinds),
  of: z.exactOptional(
    z.strictObject({
      word: z.string(),
      id: z.string(),
      record: z.nullable(z.custom<ResourceRow>(isRecord)),
    }),
  ),
});
export type TimelineItem = z.infer<typeof timelineItem>;

/** Lines of a timeline, page by page; `kinds`: how many of each kind there are. */
export const timelineAnswer = z.extend(pageOf(timelineItem), {
  kinds: z.record(z.enum(timelineKinds), count),
});
export type TimelineAnswer = z.infer<typeof timelineAnswer>;
