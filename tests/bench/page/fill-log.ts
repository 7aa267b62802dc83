import { declareDatabase, rowsOf } from "#db/dexie/database.ts";
import type { StoredCommand, StoredLine } from "#db/store/change.ts";
import { relaxed } from "./relaxed.ts";

const inOneGo = 5_000;
const span = 365 * 86_400_000;

/**
 * Brings the log to so many commands: those that are there with their lines, again and again, one after the other over a year, by all
 * the people that there are.
 */
export async function fill(count: number): Promise<void> {
  const db = declareDatabase();
  await db.open();
  const restore = relaxed();
  const all = await db.commands.toArray();
  // The first run wrote thousands of lines at once.
  const sample = all.filter((one) => one.lines <= 20);
  const lines = new Map(
    await Promise.all(
      sample.map(
        async ({ number, first, lines: many }) =>
          [
            number,
            many > 0
              ? await db.changes
                  .where("number")
                  .between(first, first + many - 1, true, true)
                  .toArray()
              : [],
          ] as const,
      ),
    ),
  );
  const people = (await rowsOf(db, "users").toArray()).map(({ id }) => id);
  let line = Number(await db.changes.orderBy(":id").lastKey());
  const began = Date.now() - span;
  for (let number = (all.at(-1)?.number ?? 0) + 1; number <= count;) {
    const commands: StoredCommand[] = [];
    const added: StoredLine[] = [];
    for (const last = Math.min(count, number + inOneGo - 1); number <= last; number++) {
      const like = sample[number % sample.length];
      if (!like) throw new Error("Failed to fill the log: there is no command.");
      const at = new Date(began + (number / count) * span).toISOString();
      const first = line + 1;
      for (const one of lines.get(like.number) ?? []) added.push({ ...one, number: ++line, command: number });
      const actor = people[number % people.length] ?? like.actor;
      commands.push({ ...like, number, key: `fill/${number}`, actor, at, recordedAt: at, first });
    }
    await db.transaction("rw", db.commands, db.changes, async () => {
      await db.changes.bulkAdd(added);
      await db.commands.bulkAdd(commands);
    });
  }
  restore();
  db.close();
}
