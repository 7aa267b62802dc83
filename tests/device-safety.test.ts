import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { type BackupFacts, backupAge, isBackupDue } from "#src/app/backup/backup-age.ts";
import { backupAgo } from "#src/app/backup/backup-ago.ts";
import { safetyOf } from "#src/features/device/safety.ts";
import { allWords } from "#tests/support/all-words.ts";

const now = Date.parse("2026-11-20T09:00:00.000Z");
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60_000).toISOString();

const backup = (madeDaysAgo: number | null, changedDaysAgo: number | null): BackupFacts => ({
  latest:
    madeDaysAgo === null ? null : { at: daysAgo(madeDaysAgo), changes: changedDaysAgo === null ? 0 : 1 },
  unsavedSince: changedDaysAgo === null ? null : daysAgo(changedDaysAgo),
});

describe("a backup", () => {
  test.each([
    ["made today", backup(0, 0), "fresh", false],
    ["a week old with changes since", backup(8, 7), "old", true],
    ["six days old with changes since", backup(6, 5), "fresh", false],
    ["a year old without any change since", backup(365, null), "fresh", false],
    ["missing on a device where nobody has worked", backup(null, null), "none", false],
    ["missing for two days of work", backup(null, 2), "none", false],
    ["missing for eight days of work", backup(null, 8), "none", true],
    ["made while the clock was a year ahead, with changes since", backup(-365, 0), "old", true],
    ["made while the clock was a year ahead, of all there is", backup(-365, null), "fresh", false],
    ["made a moment ago by a clock that is a minute behind", backup(-1 / 1440, 0), "fresh", false],
    ["missing for work of which the clock was a year ahead", backup(null, -365), "none", true],
    ["a week old, with changes of which the clock was ahead", backup(8, -365), "old", true],
  ])("that is %s", (_what, facts, state, isDue) => {
    expect([backupAge(facts, now), isBackupDue(facts, now)]).toEqual([state, isDue]);
  });
});

test("of a backup that lies ahead of the clock nobody is told that it will be made", async () => {
  const i18n = createInstance();
  await i18n.init({ lng: "en", defaultNS: "words", resources: { en: { words: await allWords("en") } } });
  const ago = (days: number) => backupAgo(i18n.getFixedT("en", "words"), daysAgo(days), now);

  expect([ago(-300), ago(-1 / 1440), ago(3)]).toEqual(["at an unknown time", "now", "3 days ago"]);
});

describe("data is told to be", () => {
  const safety = (facts: Partial<Parameters<typeof safetyOf>[0]>) =>
    safetyOf({ isFull: false, protection: "protected", backup: backup(1, 0), now, ...facts });

  test.each([
    ["safe where it is protected and backed up", {}, "safe"],
    ["not saved any more on a full device", { isFull: true }, "full"],
    ["without a backup", { backup: backup(null, 1) }, "none"],
    ["in an old backup", { backup: backup(9, 8) }, "old"],
    ["backed up and unprotected", { protection: "refused" as const }, "unprotected"],
    [
      "unprotected and without a backup",
      { protection: "unsupported" as const, backup: backup(null, 1) },
      "unprotectedNone",
    ],
    ["kept, to those who make no backups", { backup: null }, "saved"],
    [
      "not kept for certain, to those who make no backups",
      { backup: null, protection: "not_asked" as const },
      "clearable",
    ],
  ])("%s", (_what, facts, expected) => {
    expect(safety(facts)).toBe(expected);
  });
});
