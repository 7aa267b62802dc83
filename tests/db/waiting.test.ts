import { expect, test } from "vitest";
import { storeOf } from "#db/dexie/store.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import { segments } from "#db/domain/segments/segments.ts";
import { newStore } from "./list-database.ts";
import { pausedPace, scope, write } from "./store-opener.ts";
import { administrator, client, creations, words } from "./writes.ts";

test("while a command is written, its own list and other commands wait for it, and no other list does", async () => {
  const store = storeOf(await newStore().open());
  const { pace, turns } = pausedPace(store);
  const ended: string[] = [];
  const note = (name: string, work: Promise<unknown>) => work.then(() => void ended.push(name));
  const command = note("command", write(store, creations(clients, [client("a", "AAA")]), {}, { pace }));
  const waiting: Promise<void>[] = [];

  for await (const release of turns(command)) {
    // The first turn decides, in a transaction that only reads: nobody waits for it but who writes.
    const isWriting = ended.includes("list while it is decided");
    if (!isWriting) await note("list while it is decided", store.count(clients, [], administrator));
    else if (waiting.length === 0)
      waiting.push(
        note("its own list", store.count(clients, [], administrator)),
        note(
          "a read of several moments",
          store.read(scope, (tx) => tx.all("clients")),
        ),
        note("another command", write(store, creations(segments, [{ code: "S", name: words("S") }]))),
      );
    await note("another list", store.count(savedViews, [], administrator));
    release();
  }
  await Promise.all(waiting);

  expect(ended).toEqual([
    "list while it is decided",
    "another list",
    "another list",
    "another list",
    "another list",
    "command",
    ...ended.slice(6),
  ]);
  expect(ended.slice(6).toSorted()).toEqual(["a read of several moments", "another command", "its own list"]);
});
