import { describe, expect, test } from "vitest";
import { segments } from "#db/domain/segments/segments.ts";
import { users } from "#db/domain/users/users.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Store } from "#db/store/store.ts";
import { type Opener, write } from "./store-opener.ts";
import { administrator, creations, newName, words } from "./writes.ts";

const createdAt = "2024-01-01T00:00:00.000Z";
const email = "one@example.dz";

/** Two steps, and how often the rows of each were made. */
function newSteps(fails: { now: boolean } = { now: false }) {
  const made = { users: 0, segments: 0 };
  const steps: SeedStep[] = [
    {
      resource: users,
      rows: () => {
        made.users++;
        return [{ id: "1", createdAt, fullName: "One", username: "one", email, status: "active" }];
      },
      credentials: [{ userId: "1", hash: "secret" }],
    },
    {
      resource: segments,
      rows: () => {
        made.segments++;
        if (fails.now) throw new RangeError("Failed on purpose.");
        return ["a", "b"].map((id) => ({ id, createdAt, code: id, name: words(id) }));
      },
    },
  ];
  return { steps, made };
}

const state = async (store: Store) => ({
  ...(await store.seeding.progress()),
  isBegun: await store.seeding.hasStarted(),
});

/** What any store has to do that stands behind the door of `db/store`: a new database gets its first records. */
export function describeSeeding({ open }: Opener): void {
  const run = (store: Store, steps: readonly SeedStep[]) => {
    const background: Promise<void>[] = [];
    const running = store.seeding.run({
      steps: () => Promise.resolve(steps),
      inBackground: (finished) => void background.push(finished.catch(() => {})),
    });
    return { ...running, background };
  };

  describe("a new database", () => {
    test("is not begun, and once it is, people can sign in while the rest is still written", async () => {
      const name = newName();
      const [{ store }, other] = [await open(name), await open(name)];
      const { steps } = newSteps();
      expect(await state(store)).toMatchObject({ done: 0, isBegun: false });

      const { started, finished, background } = run(store, steps);

      await started;
      expect(await other.store.seeding.hasStarted()).toBe(true);
      expect(await other.store.signIn.userByEmail(email)).toMatchObject({ credential: { hash: "secret" } });
      await finished;
      expect(background).toHaveLength(1);
      expect(await state(other.store)).toEqual({ done: 2, total: 2, isBegun: true });
    });

    test("has records like others afterwards, without a line in the log", async () => {
      const { store } = await open(newName());

      await run(store, newSteps().steps).finished;

      const { rows } = await store.query(
        segments,
        { ...wholeList, sortBy: "code", orderBy: "asc" },
        administrator,
      );
      expect(rows).toMatchObject([
        { id: "a", code: "a", version: 1, createdAt, archivedAt: null, deletedAt: null },
        { id: "b" },
      ]);
      expect(await store.history("segments", ["a"])).toEqual([]);
      await expect(
        write(store, creations(segments, [{ id: "c", code: "A", name: words("C") }])),
      ).rejects.toThrow("taken");
    });

    test("is filled once, whoever asks and however often", async () => {
      const name = newName();
      const [{ store }, other] = [await open(name), await open(name)];
      const { steps, made } = newSteps();

      await Promise.all([run(store, steps).finished, run(other.store, steps).finished]);
      const before = { ...made };
      await run((await open(name)).store, steps).finished;

      expect(made).toEqual(before);
      expect(await store.ids("segments")).toEqual(["a", "b"]);
      expect(await store.slotCount("segments")).toBe(2);
    });

    test("that a step stopped goes on from that step", async () => {
      const name = newName();
      const fails = { now: true };
      const { steps, made } = newSteps(fails);
      const { store } = await open(name);
      const first = run(store, steps);
      await expect(first.finished).rejects.toThrow("on purpose");
      await first.started;
      expect(await state(store)).toEqual({ done: 1, total: 2, isBegun: true });

      fails.now = false;
      await run(store, steps).finished;

      expect(made).toEqual({ users: 1, segments: 2 });
      expect(await state(store)).toEqual({ done: 2, total: 2, isBegun: true });
    });
  });
}
