import type { Page } from "playwright/test";
import { backedTables } from "#db/dexie/backup/backed-tables.ts";
import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { expect } from "#tests/support/page.ts";
import { call, diagnostic, signIn } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { backUp, latestBackup, stageBackup } from "./support/backups.ts";
import { contentOf, databaseAtWork } from "./support/database.ts";
import { copyProfile, lookAfter } from "./support/killable.ts";
import { type Kind, killOutcomes } from "./support/kill-outcomes.ts";
import { unlikeTheLog } from "./support/killed-works.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

// The swap comes first: it tells how long a reading takes.
const works = ["swap to a backup", "backup", "reading of a backup"] as const;
type Work = (typeof works)[number];

/** One of each kind; `npm run faults` sets more. */
const rounds = Number(process.env["KILL_ROUNDS"] ?? works.length);

/** How many milliseconds each takes, about: it is killed somewhere in them. */
const spans: Record<Work, number> = { backup: 4000, "reading of a backup": 8000, "swap to a backup": 1500 };

/** What people wrote, and the lines of the log; signing in adds none. */
const stores = [
  ...backedTables().filter((name) => !["meta", "devices", "commands"].includes(name)),
  "uniques",
];

type Outcomes = ReturnType<typeof killOutcomes>;
type Using = { file: Bytes; outcomes: Outcomes };
type Begun = { work: Work; before: string; latest: unknown; isAnswered: boolean };

test("a backup and a restore whose browser is killed are done whole or not at all, and nothing else changes", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(120_000 + rounds * 60_000);
  const profile = copyProfile(visited, info.outputPath("profile"));
  const outcomes = killOutcomes(spans);
  let backup: { file: Bytes; content: string } | null = null;
  let last: Begun | null = null;

  for (let round = 0; round <= rounds; round++)
    await lookAfter(profile, async (page) => {
      await openControlled(page, host, "/api/health");
      const token = await signIn(page);
      if (last && backup) outcomes.tell(last.work, await outcomeOf(page, token, last, backup.content));
      if (round === rounds) return;
      backup ??= {
        file: await timed(outcomes, "backup", () => backUp(page, token)),
        content: await contentOf(page, stores),
      };
      const begun = await begin(page, token, round, { file: backup.file, outcomes });
      last = begun;
      await new Promise((resolve) => setTimeout(resolve, outcomes.moment(begun.work)));
    });

  outcomes.save();
});

/** Does work that nothing kills, and notes how long it takes. */
async function timed<T>(outcomes: Outcomes, work: Work, run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await run();
  outcomes.took(work, performance.now() - begun);
  return result;
}

/** Begins work, and does not wait for it. */
async function begin(page: Page, token: string, round: number, using: Using): Promise<Begun> {
  const work = works[round % works.length] ?? "backup";
  const body = diagnostic(`BK-${Date.now().toString(36).toUpperCase()}`);
  expect((await call(page, { method: "POST", path: "/masters/diagnostics", body, token })).status).toBe(201);
  const begun: Begun = {
    work,
    before: await contentOf(page, stores),
    latest: await latestBackup(page, token),
    isAnswered: false,
  };
  const run = await runOf(work, page, token, using);
  void run().then(
    () => void (begun.isAnswered = true),
    () => {},
  );
  return begun;
}

async function runOf(
  work: Work,
  page: Page,
  token: string,
  { file, outcomes }: Using,
): Promise<() => Promise<unknown>> {
  const stage = () => stageBackup(page, token, file);
  if (work === "backup") return () => backUp(page, token);
  if (work === "reading of a backup") return stage;
  const swap = await timed(outcomes, "reading of a backup", stage);
  return async () => expect(await swap()).toBe(204);
}

async function outcomeOf(page: Page, token: string, begun: Begun, backedUp: string): Promise<Kind> {
  const { work, before, latest, isAnswered } = begun;
  const told = JSON.stringify({ work, isAnswered });
  const { status } = await call(page, { method: "GET", path: "/health", token });
  expect(status, told).toBe(200);
  expect(await unlikeTheLog(page), told).toEqual([]);
  const now = await contentOf(page, stores);
  const isRestored = now === backedUp && now !== before;
  if (!isRestored) expect(now, told).toBe(before);
  if (work !== "swap to a backup") expect(isRestored, told).toBe(false);
  const isDone = work === "backup" ? !isSame(await latestBackup(page, token), latest) : isRestored;
  // A backup that was read beside the data has changed nothing, answered or not.
  if (isAnswered && work !== "reading of a backup") expect(isDone, told).toBe(true);
  await expectFewDatabases(page);
  if (isAnswered) return "answered";
  return isDone ? "doneUnanswered" : "notDone";
}

/** Of `changes` since then there are more in any case. */
const isSame = (one: unknown, other: unknown): boolean => Object(one).at === Object(other).at;

/** The pointer, the one at work, the one before it, and what a killed restore left for the next one to remove. */
async function expectFewDatabases(page: Page): Promise<void> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names).toContain(await databaseAtWork(page));
  expect(names.length).toBeLessThanOrEqual(5);
}
