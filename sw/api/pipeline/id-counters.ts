import type { Tx } from "#db/store/tx.ts";
import type { ValidatedWrite } from "./validated-write.ts";

const counterName = (table: string): string => `ids/${table}`;

/** The highest number that a record of this table ever got as its id, 0 where none did: also one that is lost since. */
export const lastUsedId = (tx: Tx, table: string): Promise<number> => tx.counter(counterName(table));

/** How far these writes give numbers away as ids. */
export function idCounters(writes: readonly ValidatedWrite[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const { resource, before, after } of writes) {
    const id = before ? "" : String(after?.id);
    const name = counterName(resource.table);
    if (/^\d{1,15}$/.test(id)) last.set(name, Math.max(Number(id), last.get(name) ?? 0));
  }
  return last;
}
