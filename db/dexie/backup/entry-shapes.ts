import { Dexie } from "dexie";
import * as z from "zod/mini";
import type { Database } from "#db/dexie/database.ts";
import { eventOf } from "#db/domain/audit/event-names.ts";
import { wholeNumber as count, fileId } from "#db/schema/backup/line-shapes.ts";
import { isInstant } from "#db/schema/field.ts";
import { StagingError } from "#db/store/restoring.ts";
import { type besideRecords, isBackedMeta } from "./backed-tables.ts";

type BesideRecords = (typeof besideRecords)[number];

const entriesAtOnce = 1000;

// Entries beside the records come from a file as well, and readers of the log take their shape for granted.
// Objects are loose, because an older version may have stored more.

const texts = z.array(z.string());
const textsByName = z.record(z.string(), z.string());
const instant = z.string().check(z.refine(isInstant));
const erased = z.exactOptional(z.looseObject({ by: count, hash: z.string() }));
/** Stands for what was too long to be kept. */
const lengthAlone = z.looseObject({ length: count });
const orLength = <T extends z.ZodMiniType>(value: T) => z.exactOptional(z.union([value, lengthAlone]));

const change = z.looseObject({
  field: z.string(),
  labels: z.exactOptional(z.record(z.string(), z.unknown())),
});
const step = z.exactOptional(z.looseObject({ code: z.string(), said: z.record(z.string(), z.unknown()) }));
const written = { action: z.string(), changes: z.array(change), version: count, step };
const mentioned = z.looseObject({ id: z.string() });

const line = z.looseObject({
  ...written,
  number: count,
  command: count,
  resource: z.string(),
  record: z.string(),
  about: z.exactOptional(z.array(mentioned)),
  erased,
  past: z.exactOptional(z.array(z.looseObject({ ...written, at: instant, by: z.string() }))),
});

/** The arguments of an event, which readers of the log show. */
const eventArgs = z.looseObject({
  user: orLength(z.string()),
  people: orLength(texts),
  address: orLength(z.string()),
  reason: orLength(z.string()),
  minutes: orLength(z.number()),
  of: orLength(z.string()),
  resource: orLength(z.string()),
  record: orLength(z.string()),
  fields: orLength(texts),
  count: orLength(count),
  format: orLength(z.string()),
  bytes: orLength(count),
  by: orLength(z.string()),
});

const command = z
  .looseObject({
    number: count,
    key: z.string(),
    name: z.string(),
    args: z.looseObject({
      path: z.exactOptional(textsByName),
      query: z.exactOptional(textsByName),
      fields: z.exactOptional(texts),
      erased: z.exactOptional(texts),
    }),
    actor: z.string(),
    device: z.string(),
    epoch: count,
    schema: count,
    hlc: z.string(),
    at: instant,
    recordedAt: instant,
    request: z.string(),
    first: count,
    lines: count,
    undoes: z.exactOptional(z.string()),
    topics: texts,
    hash: z.string(),
    answer: z.exactOptional(z.looseObject({ status: z.int().check(z.gte(200), z.lte(599)) })),
    erased,
  })
  .check(
    z.refine(({ name, args }) => eventOf(name) === null || eventArgs.safeParse(args["body"] ?? {}).success),
  );

const loss = z.looseObject({
  number: count,
  at: instant,
  from: z.nullable(instant),
  to: instant,
  commands: count,
  lines: count,
  records: z.array(z.looseObject({ resource: z.string(), id: z.string() })),
  dismissed: z.nullable(z.looseObject({ at: instant, by: z.string() })),
});

/** Values that are stored by name: counters, and these. */
const meta = z.union([
  z.looseObject({ name: z.string(), value: count }),
  z.looseObject({ name: z.literal("losses"), value: z.array(loss) }),
  z.looseObject({
    name: z.literal("seed"),
    value: z.looseObject({ done: count, total: count, written: texts, settled: z.exactOptional(texts) }),
  }),
  z.looseObject({
    name: z.literal("origin"),
    value: z.union([
      z.looseObject({ kind: z.literal("sample") }),
      z.looseObject({ kind: z.literal("own"), clientId: z.string() }),
    ]),
  }),
]);

const entryShapes: Readonly<Record<BesideRecords, z.ZodMiniType>> = {
  commands: command,
  changes: line,
  devices: z.looseObject({ id: z.string(), label: z.string() }),
  imports: z.looseObject({
    key: z.string(),
    resource: z.string(),
    at: instant,
    by: z.string(),
    file: z.nullable(z.string()),
    created: count,
    updated: count,
    span: z.tuple([count, count]),
  }),
  meta,
  files: z.looseObject({
    id: fileId,
    type: z.string(),
    size: count,
    at: instant,
    uploads: z.exactOptional(z.record(z.string(), z.looseObject({ type: z.string(), at: instant }))),
  }),
};

/** Throws where an entry of a table beside the records is not of the shape that its readers take for granted. */
export async function refuseMisshapenEntries(db: Database, table: BesideRecords): Promise<void> {
  for (let last: unknown = Dexie.minKey; ;) {
    const entries = await db.table(table).where(":id").above(last).limit(entriesAtOnce).toArray();
    // The progress of the check itself stands beside what came out of the file.
    const fromFile = table === "meta" ? entries.filter(isBackedMeta) : entries;
    if (!fromFile.every((entry) => entryShapes[table].safeParse(entry).success))
      throw new StagingError("backup_damaged", `an entry of «${table}» is not of its shape.`);
    if (entries.length < entriesAtOnce) return;
    last = entries.at(-1)?.[db.table(table).schema.primKey.name];
  }
}
