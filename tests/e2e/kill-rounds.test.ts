import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { type Answer, call, type Call, seeded } from "./support/api.ts";
import { openControlled, test } from "./support/app.ts";
import { contentOf } from "./support/database.ts";
import { copyProfile, launchToKill } from "./support/killable.ts";
import { type KilledWork, killedWorks, unlikeTheLog } from "./support/killed-works.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

/** Two of each kind; `npm run faults` sets more. */
const rounds = Number(process.env["KILL_ROUNDS"] ?? 2 * killedWorks.length);

type Killed = {
  work: KilledWork;
  key: string;
  /** What the written stores held before. */
  before: string;
  answer: Answer | null;
};

type Outcome = { killed: number; answered: number; doneUnanswered: number; notDone: number };

test("work of every kind whose browser is killed is done whole or not at all, and what was answered is there", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(120_000 + rounds * 30_000);
  const profile = copyProfile(visited, info.outputPath("profile"));
  const token = String(visited.sessions.get("admin")?.["accessToken"]);
  const outcomes = new Map<string, Outcome>(
    killedWorks.map(({ name }) => [name, { killed: 0, answered: 0, doneUnanswered: 0, notDone: 0 }]),
  );
  let last: Killed | null = null;

  for (let round = 0; round <= rounds; round++) {
    const browser = await launchToKill(profile);
    try {
      await openControlled(browser.page, host, "/api/health");
      if (round === 0) await seeded(browser.page);
      if (last) tell(outcomes, await outcomeOf(browser.page, last), last);
      if (round === rounds) break;
      last = await begin(browser.page, token, round);
    } finally {
      browser.kill();
      await browser.gone;
    }
  }

  console.log(tableOf(outcomes));
});

/** Begins work, and lets some of its time pass: the browser is killed then. */
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
  await new Promise((resolve) => setTimeout(resolve, Math.random() * work.span));
  return killed;
}

type Kind = keyof Omit<Outcome, "killed">;

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

function tell(outcomes: Map<string, Outcome>, kind: Kind, { work }: Killed): void {
  const outcome = outcomes.get(work.name);
  if (!outcome) return;
  outcome.killed++;
  outcome[kind]++;
}

/** A row for each kind of work, as tests/README.md has it. */
function tableOf(outcomes: ReadonlyMap<string, Outcome>): string {
  const rows = [...outcomes].map(
    ([name, { killed, answered, doneUnanswered, notDone }]) =>
      `| ${name} | ${killed} | ${answered} | ${doneUnanswered} | ${notDone} |`,
  );
  return [
    "| work | killed | answered before | done, not answered | not done |",
    "| --- | --: | --: | --: | --: |",
    ...rows,
  ].join("\n");
}
