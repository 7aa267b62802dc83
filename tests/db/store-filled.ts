import * as fc from "fast-check";
import { clients } from "#db/domain/clients/clients.ts";
import { computers } from "#db/domain/equipment/computers.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { sites } from "#db/domain/sites/sites.ts";
import { languages } from "#db/schema/kind.ts";
import type { Reader } from "#db/store/list-query.ts";
import type { Store } from "#db/store/store.ts";
import type { Tables } from "./list-model.ts";
import { anyRow, idsOf } from "./list-rows.ts";
import { readers } from "./readers.ts";
import { type Opener, write } from "./store-opener.ts";
import { administrator, creationsOf, lenient, newName } from "./writes.ts";

const manyRows = 300;

/** The same values in each run. */
export const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(arbitrary, { numRuns, seed: 11 });

/** A store of some hundred units, clients, sites and segments, and what its tables hold. */
export async function filled({ open }: Opener): Promise<{ store: Store; tables: Tables }> {
  const { store } = await open(newName());
  for (const pointed of [segments, sites, clients]) {
    const rows = sampleOf(anyRow(pointed), manyRows / 2);
    await write(store, creationsOf(pointed, rows, idsOf(pointed.name)));
  }
  const units = await write(store, creationsOf(computers, sampleOf(anyRow(computers), manyRows)));
  // Some rows are deleted, some archived, some changed: lists answer the current ones.
  const later = sampleOf(anyRow(computers), manyRows);
  await write(
    store,
    units.slice(0, manyRows / 4).map((before, at) => ({
      resource: lenient(computers),
      before,
      after:
        at % 3 === 0
          ? null
          : { ...before, ...later[at], id: before.id, archivedAt: at % 3 === 1 ? before.createdAt : null },
      action: at % 3 === 0 ? ("delete" as const) : ("update" as const),
    })),
  );
  const tables: Tables = new Map();
  for (const { table } of [segments, sites, clients, computers])
    tables.set(
      table,
      (await store.all(table)).toSorted((one, other) => one.slot - other.slot),
    );
  return { store, tables };
}

/** Each query has another reader, and another language. */
export const readerAt = (at: number): Reader => ({
  ...(readers[at % readers.length] ?? administrator),
  language: languages[at % languages.length] ?? "en",
});
