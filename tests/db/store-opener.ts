import { clients } from "#db/domain/clients/clients.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Command, Decision, Write } from "#db/store/command.ts";
import type { StoredDraft } from "#db/store/device.ts";
import { wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Pace } from "#db/store/pace.ts";
import type { Store } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { administrator, client, newCommand } from "./writes.ts";

/** A connection to a database. Closed, it gives up what it is reading or writing. Drafts are kept by the page, beside the door. */
export type Connection = {
  store: Store;
  close: () => void;
  keepDraft: (draft: StoredDraft) => Promise<unknown>;
};

/** All that the contract has to know of a store that it tries. */
export type Opener = {
  /** Connects to the database of this name, and makes it where there is none. */
  open: (name: string) => Promise<Connection>;
  /** Does one work and then another on a new store, and opens it again without what the other one wrote. */
  loseEnd: (
    name: string,
    stored: (store: Store) => Promise<void>,
    lost: (store: Store) => Promise<void>,
  ) => Promise<Store>;
  /** Lets nothing more be written, until the function that it gives back is called. */
  fillDevice: () => () => void;
};

export const scope = tablesAround(clients);

export async function write(
  store: Store,
  writes: Write[],
  command: Partial<Command> = {},
  more: Partial<Decision> = {},
): Promise<StoredRow[]> {
  let written: StoredRow[] = [];
  const around = tablesAround(...writes.map(({ resource }) => resource));
  await store.commit(newCommand(command), around, () =>
    Promise.resolve({
      writes,
      answer: (rows) => {
        written = rows;
        return { status: 200, body: null };
      },
      ...more,
    }),
  );
  return written;
}

/** All that a command writes, as the door tells it. */
export const contents = (store: Store): Promise<unknown> =>
  store.read(scope, async (tx) => {
    const rows = await tx.all("clients");
    const keys = [...rows, client("b", "BBB")].flatMap((row) => uniqueKeys(clients, row));
    return {
      rows,
      found: (await tx.query(clients, wholeList, administrator)).rows,
      holders: await tx.claim(keys.map(({ key }) => key)),
      history: await tx.history("clients", ["a", "b", "c"]),
      answers: await tx.answers(""),
      imports: await tx.imports("clients"),
      counter: await tx.counter("numbers"),
      slots: await tx.slotCount("clients"),
    };
  });

/** A promise, and how to keep it. */
export function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    // Dexie follows the awaited calls of a transaction: a caller that waits from outside must not be taken into it.
    give = () => void setTimeout(resolve);
  });
  return { given, give };
}

/** Keeps a transaction open for so many small requests. */
export async function linger(tx: Pick<Tx, "pause">, times = 20): Promise<void> {
  for (let time = 0; time < times; time++) await tx.pause();
}

/** A pace that stops a command each time that it goes through its records, until the test lets it go on. */
export function pausedPace(tx: Pick<Tx, "pause">) {
  const newTurn = () => ({ begun: signal(), held: new Set(["held"]) });
  let turn = newTurn();
  const pace: Pace = async (items, each) => {
    const { begun, held } = turn;
    begun.give();
    while (held.size > 0) await tx.pause();
    return items.map(each);
  };
  /** How to let it go on, for each time that it stops, until the command is done. */
  async function* turns(command: Promise<unknown>) {
    const over = command.then(() => null);
    for (;;) {
      const { begun, held } = turn;
      const isHeld = await Promise.race([begun.given.then(() => true), over]);
      if (!isHeld) return;
      turn = newTurn();
      yield () => held.clear();
    }
  }
  return { pace, turns };
}
