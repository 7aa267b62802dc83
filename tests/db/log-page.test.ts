import "fake-indexeddb/auto";
import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { logPage } from "#db/dexie/log-page.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import type { StoredCommand } from "#db/store/change.ts";
import type { LogQuery } from "#db/store/log-query.ts";
import type { LogTopic } from "#db/store/log-topics.ts";

const actors = ["1", "2", "3", "system"];
const devices = ["phone", "laptop"];
const topicSets: LogTopic[][] = [
  ["create", "list/sites"],
  ["update", "list/sites"],
  ["update", "merge", "list/clients"],
  ["event/exported"],
];

const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error("There is nothing to pick.");
  return one;
};

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString();

/** More of them than are read themselves where another index would have to be. */
const commands = Array.from({ length: 1600 }, (_, at): StoredCommand => {
  const number = at + 1;
  const recordedAt = day(number);
  return {
    number,
    key: `k${number}`,
    name: "PATCH sites/:id",
    args: {},
    actor: pick(actors, number * 7),
    device: pick(devices, Math.floor(number / 3)),
    epoch: 1,
    schema: 1,
    hlc: recordedAt,
    at: recordedAt,
    recordedAt,
    request: "",
    first: 1,
    lines: 0,
    topics: pick(topicSets, Math.floor(number / 5)),
    hash: "",
  };
});

const some = <T>(all: readonly T[]) => fc.option(fc.subarray([...all], { minLength: 1 }), { nil: undefined });
const anyTopics = fc.array(
  fc.subarray<LogTopic>(["create", "update", "merge", "list/sites", "list/clients", "event/exported"], {
    minLength: 1,
  }),
  { maxLength: 2 },
);
const anyDay = fc.option(fc.integer({ min: 0, max: 1700 }).map(day), { nil: null });

const fulfils = (
  one: StoredCommand,
  query: Pick<LogQuery, "actors" | "devices" | "topics" | "from" | "to">,
) =>
  (query.actors?.includes(one.actor) ?? true) &&
  (query.devices?.includes(one.device) ?? true) &&
  (query.topics ?? []).every((any) => one.topics.some((topic) => any.includes(topic))) &&
  (!query.from || one.recordedAt >= query.from) &&
  (!query.to || one.recordedAt <= query.to);

test("a page of the log holds what fulfils all conditions, however many there are and however much fulfils each", async () => {
  const db = await openStore(memorySentinel(), "log-page").open();
  await db.commands.bulkPut(commands);

  await fc.assert(
    fc.asyncProperty(
      fc.record({
        actors: some(actors),
        devices: some(devices),
        topics: anyTopics,
        from: anyDay,
        to: anyDay,
        direction: fc.constantFrom("asc" as const, "desc" as const),
      }),
      async ({ actors: wantedActors, devices: wantedDevices, ...others }) => {
        const query = {
          ...others,
          ...(wantedActors && { actors: wantedActors }),
          ...(wantedDevices && { devices: wantedDevices }),
        };
        const expected = commands.filter((one) => fulfils(one, query)).map(({ number }) => number);
        const inOrder = query.direction === "asc" ? expected : expected.toReversed();

        const page = await logPage(db, { ...query, page: 2, itemsPerPage: 20 });

        const from = expected.length > 20 ? 20 : 0;
        expect(page.total).toBe(expected.length);
        expect(page.commands.map(({ number }) => number)).toEqual(inOrder.slice(from, from + 20));
      },
    ),
    { numRuns: 60 },
  );
});

test("what was read of the log is not read again, and what was written since is in the page", async () => {
  const db = await openStore(memorySentinel(), "log-read-again").open();
  await db.commands.bulkPut(commands);
  const query = { direction: "desc", page: 1, itemsPerPage: 25 } as const;
  const asked: readonly Partial<LogQuery>[] = [
    {},
    { actors: ["1"] },
    { anyOf: { actors: ["1", "2"], devices: ["phone"], numbers: [] } },
    { topics: [["update"], ["list/sites"]] },
  ];
  const pages = () => Promise.all(asked.map((one) => logPage(db, { ...query, ...one })));
  const before = await pages();
  const keys = vi.spyOn(IDBIndex.prototype, "getAllKeys");
  const count = vi.spyOn(IDBObjectStore.prototype, "count");
  onTestFinished(() => {
    keys.mockRestore();
    count.mockRestore();
  });

  expect(await pages()).toEqual(before);
  expect(count).not.toHaveBeenCalled();
  const number = commands.length + 1;
  const later = { ...pick(commands, 0), number, key: "later", actor: "1", device: "phone" };
  await db.commands.put({ ...later, topics: ["update", "list/sites"] });

  for (const [at, { total, commands: found }] of (await pages()).entries()) {
    expect([at, total]).toEqual([at, (before[at]?.total ?? 0) + 1]);
    expect(found[0]?.number).toBe(number);
  }
  expect(keys).not.toHaveBeenCalled();
});

test("more than was read in one go is read from the index again", async () => {
  const db = await openStore(memorySentinel(), "log-read-anew").open();
  await db.commands.bulkPut(commands.slice(0, 100));
  const query: LogQuery = { actors: ["1"], direction: "asc", page: 1, itemsPerPage: 5000 };
  expect((await logPage(db, query)).total).toBe(
    commands.slice(0, 100).filter(({ actor }) => actor === "1").length,
  );

  await db.commands.bulkPut(commands.slice(100));

  const { total, commands: found } = await logPage(db, query);
  const expected = commands.filter(({ actor }) => actor === "1").map(({ number }) => number);
  expect([total, found.map((one) => one.number)]).toEqual([expected.length, expected]);
});
