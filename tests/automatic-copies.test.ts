import { describe, expect, test } from "vitest";
import { backupTask } from "#src/app/backup/automatic-copy.ts";
import { backupFailureOf } from "#src/app/backup/backup-failure.ts";
import { BackupNotReadableError } from "#src/app/backup/save-backup.ts";
import {
  copyTarget,
  type CopiesFolder,
  removeOldCopies,
  storedFolder,
} from "#src/app/backup/copies-folder.ts";

const now = Date.parse("2026-11-20T09:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now - hours * 60 * 60_000).toISOString();

describe("a copy", () => {
  const facts = (
    madeHoursAgo: number | null,
    changedHoursAgo: number | null,
    automaticId: string | null = "id",
  ) => ({
    latest: madeHoursAgo === null ? null : { at: hoursAgo(madeHoursAgo), changes: 1 },
    unsavedSince: changedHoursAgo === null ? null : hoursAgo(changedHoursAgo),
    automaticId,
  });

  test.each([
    ["is made where there is none yet", facts(null, 1), "granted", "copy"],
    ["is made a day after the latest backup", facts(24, 3), "granted", "copy"],
    ["waits until the latest backup is a day old", facts(23, 3), "granted", "nothing"],
    ["waits until something was changed", facts(100, null), "granted", "nothing"],
    ["waits for the browser's permission", facts(24, 3), "prompt", "ask"],
    ["is not made without a folder, and nobody is reminded within the week", facts(24, 3), null, "nothing"],
    ["fails where the browser refuses the folder", facts(24, 3), "denied", "denied"],
    ["gives way to a reminder where there is no folder", facts(200, 180), null, "remind"],
    ["is made where the latest backup lies ahead of the clock", facts(-24 * 365, 3), "granted", "copy"],
    ["is made once, and then waits for a day again", facts(0, -1), "granted", "nothing"],
    ["gives way to a reminder where the latest backup lies ahead", facts(-24 * 365, 3), null, "remind"],
    ["is not made where copies were switched off", facts(24, 3, null), "granted", "nothing"],
  ] as const)("%s", (_what, some, access, task) => {
    expect(backupTask(some, access, now)).toBe(task);
  });
});

test("where the browser lets nobody choose a folder there is none, and nothing is asked of it", async () => {
  expect(await storedFolder()).toBeNull();
});

/** As far as copies use a folder of the browser. */
function folderWith(names: string[]): { folder: CopiesFolder; names: string[] } {
  const folder = {
    keys: async function* keys() {
      yield* names;
    },
    removeEntry: async (name: string) => void names.splice(names.indexOf(name), 1),
    getFileHandle: async (name: string) => {
      names.push(name);
      return { name };
    },
  };
  return { folder: folder as unknown as CopiesFolder, names };
}

describe("a folder of copies", () => {
  const copy = (id: string, day: number) => `offdesk-copy-${id}-2026-11-0${day}-0900.offdesk`;

  test("keeps the latest seven of this data, and whatever else lies there", async () => {
    const days = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const others = [copy("other", 1), "offdesk-2026-11-01-0900.offdesk", "holiday.jpg"];
    const { folder, names } = folderWith([...days.map((day) => copy("mine", day)), ...others]);

    await removeOldCopies(folder, "mine", new Date(2026, 10, 9, 9, 0));

    expect(names).toEqual([...days.slice(2).map((day) => copy("mine", day)), ...others]);
  });

  test("keeps the one just made, and takes those first that lie ahead of the clock", async () => {
    const ahead = [1, 2, 3, 4, 5, 6, 7].map((day) => copy("mine", day).replace("2026", "2027"));
    const { folder, names } = folderWith([copy("mine", 1), ...ahead]);

    for (const day of [2, 3]) {
      const at = new Date(2026, 10, day, 9, 0);
      await copyTarget(folder, "mine", at);
      await removeOldCopies(folder, "mine", at);
    }

    expect(names).toEqual([copy("mine", 1), ...ahead.slice(3), copy("mine", 2), copy("mine", 3)]);
  });

  test("keeps the one just made where the clock went back by hours", async () => {
    const hours = [10, 11, 12, 13, 14, 15, 16].map((hour) => copy("mine", 2).replace("0900", `${hour}00`));
    const { folder, names } = folderWith([...hours, copy("mine", 2)]);

    await removeOldCopies(folder, "mine", new Date(2026, 10, 2, 9, 0));

    expect(names).toEqual([...hours.slice(1), copy("mine", 2)]);
  });

  test("keeps nothing of a copy that was not finished", async () => {
    const { folder, names } = folderWith([]);
    const target = await copyTarget(folder, "mine", new Date(2026, 10, 9, 9, 0));
    expect(names).toEqual([copy("mine", 9)]);

    await target.discard();

    expect(names).toEqual([]);
  });
});

test.each([
  ["gone", new DOMException("", "NotFoundError")],
  ["gone", new DOMException("", "NotReadableError")],
  ["denied", new DOMException("", "NotAllowedError")],
  ["full", new DOMException("", "QuotaExceededError")],
  ["unforeseen", new DOMException("", "DataCloneError")],
  ["unreadable", new BackupNotReadableError()],
  ["unforeseen", new Error("x")],
])("a copy that fails is told to be %s by what the browser throws: %s", (failure, error) => {
  expect(backupFailureOf(error)).toBe(failure);
});
