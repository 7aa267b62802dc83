import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import { type Database, rowsOf } from "./database.ts";
import { storedDeviceCode } from "./device.ts";
import { aggregate } from "./list/aggregate.ts";
import { countFacets } from "./list/facets.ts";
import { resolveJoins, joinedValues } from "./list/joins.ts";
import { firstMatches, countRows, listPage, listPages } from "./list/list.ts";
import { stampOf } from "./list/projection.ts";
import {
  matchingIds,
  readableSlots,
  referencing,
  rowsBySlots,
  rowsWithCodes,
  rowsWithValues,
} from "./list/reads.ts";
import { readDuplicateCodes } from "./list/read-duplicate-codes.ts";
import { spellingsIn } from "./list/spellings.ts";
import { referencedIds } from "./list/referenced-ids.ts";
import { answersOf, historyOf, importsNamed, importsOf, lastChangeOf, linesIn, spansOf } from "./log.ts";
import { uniqueOwners } from "./unique-owners.ts";

/** Reads of whatever transaction of Dexie's they are called in; each of its own moment where there is none. */
export function txOf(db: Database): Tx {
  return {
    get: (table, id) => rowsOf(db, table).get(id),
    getMany: (table, ids) => rowsOf(db, table).bulkGet([...ids]),
    all: (table) => rowsOf(db, table).toArray(),
    ids: (table) => rowsOf(db, table).toCollection().primaryKeys(),
    scan: (table, visit) => scan(db, table, visit),
    whereAnyOf: (table, path, values) => rowsOf(db, table).where(path).anyOf(values).toArray(),
    deleted: (table) => rowsOf(db, table).orderBy("deletedAt").toArray(),
    getBySlots: (...args) => rowsBySlots(db, ...args),
    slotCount: async (table) => (await stampOf(db, table)).slots,
    query: (...args) => listPage(db, ...args),
    queryEach: (...args) => listPages(db, ...args),
    firstMatches: (...args) => firstMatches(db, ...args),
    count: (...args) => countRows(db, ...args),
    facets: (...args) => countFacets(db, ...args),
    aggregate: (...args) => aggregate(db, ...args),
    matchingIds: (...args) => matchingIds(db, ...args),
    resolveJoins: (...args) => resolveJoins(db, ...args),
    joinedValues: (...args) => joinedValues(db, ...args),
    readableSlots: (...args) => readableSlots(db, ...args),
    referencing: (...args) => referencing(db, ...args),
    referencedIds: (...args) => referencedIds(db, ...args),
    claim: (keys) => uniqueOwners(db, keys),
    rowsWithCodes: (...args) => rowsWithCodes(db, ...args),
    rowsWithValues: (...args) => rowsWithValues(db, ...args),
    duplicateCodes: (...args) => readDuplicateCodes(db, ...args),
    spellings: (...args) => spellingsIn(db, ...args),
    history: (...args) => historyOf(db, ...args),
    lastChange: (...args) => lastChangeOf(db, ...args),
    spansOf: (key) => spansOf(db, key),
    lines: (...args) => linesIn(db, ...args),
    answers: (prefix) => answersOf(db, prefix),
    imports: (resource) => importsOf(db, resource),
    importsNamed: (key) => importsNamed(db, key),
    credentialsOf: (userIds) => db.credentials.bulkGet([...userIds]),
    hasSession: async (userId) => (await db.sessions.where("userId").equals(userId).count()) > 0,
    hasDraft: async (key) => (await db.drafts.get(key)) !== undefined,
    storedFiles: (ids) => db.files.bulkGet([...ids]),
    counter: async (name) => Number((await db.meta.get(name))?.value ?? 0),
    deviceCode: () => storedDeviceCode(db),
    pause: async () => void (await db.commands.get(0)),
  };
}

const readAtOnce = 2000;

/** In lots: a cursor takes a step for each row, and a whole table may not fit into memory. */
async function scan(db: Database, table: string, visit: (rows: readonly StoredRow[]) => void): Promise<void> {
  for (let last = ""; ;) {
    const rows = await rowsOf(db, table).where("id").above(last).limit(readAtOnce).toArray();
    visit(rows);
    if (rows.length < readAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}
