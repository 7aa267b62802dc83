import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { type Answer, call, type Call, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { contentOf } from "./support/database.ts";
import { copyProfile, lookAfter } from "./support/killable.ts";
import { type Kind, killOutcomes } from "./support/kill-outcomes.ts";
import { type KilledWork, killedWorks, unlikeTheLog } from "./support/killed-works.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

/** One of each kind; `npm run faults` sets more. */
const rounds = Number(process.env["KILL_ROUNDS"] ?? killedWorks.length);

type Killed = {
  work: KilledWork;
  key: string;
  /** What the written stores held before. */
  before: string;
  answer: Answer | null;
};

test("work of every kind whose browser is killed is done whole or not at all, and what was answered is there", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(120_000 + rounds * 30_000);
  const profile = copyProfile(visited, info.outputPath("profile"));
  const token = String(visited.sessions.get("admin")?.["accessToken"]);
  const outcomes = killOutcomes(Object.fromEntries(killedWorks.map(({ name, span }) => [name, span])));
  let last: Killed | null = null;

  for (let round = 0; round <= rounds; round++)
    await lookAfter(profile, async (page) => {
      await openControlled(page, host, "/api/health");
      if (round === 0) await seeded(page);
      if (last) outcomes.tell(last.work.name, await outcomeOf(page, last));
      if (round === rounds) return;
      const begun = await begin(page, token, round);
      last = begun;
      await new Promise((resolve) => setTimeout(resolve, outcomes.moment(begun.work.name)));
    });

  outcomes.save();
});

/** Begins work, and does not wait for it. */
async function begin(page: Page, token: string, round: number): Promise<Killed> {
  const work = killedWorks[round % killedWorks.length];
  if (!work) throw new Error("Failed to choose work: there is none.");
  const key = `killed ${round}`;
  const request: Call = { ...(await work.prepare(page, token, round)), token, key };
  const killed: Killed = { work, key, before: await contentOf(page, work.writes), answer: null };
  void call(page, request).then(
    (answer) => void (killed.answer = answer),
    () => {},
  );
  return killed;
}

async function outcomeOf(page: Page, { work, key, before, answer }: Killed): Promise<Kind> {
  const told = JSON.stringify({ work: work.name, key, answer });
  expect(await unlikeTheLog(page), told).toEqual([]);
  const isDone = await page.evaluate(commandIsThere, key);
  const now = await contentOf(page, work.writes);
  expect(now === before, told).toBe(!isDone);
  if (answer) expect([answer.status < 300, isDone], told).toEqual([true, true]);
  if (answer) return "answered";
  return isDone ? "doneUnanswered" : "notDone";
}

/** Runs in the page. */
async function commandIsThere(key: string): Promise<boolean> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const db = await answered(indexedDB.open("offdesk"));
  const keys = await answered(db.transaction("commands").objectStore("commands").index("key").getAllKeys());
  const commands = await answered<{ key: string }[]>(
    db.transaction("commands").objectStore("commands").getAll(),
  );
  db.close();
  return keys.length > 0 && commands.some((one) => one.key.endsWith(`/${key}`));
}
