import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { beginSession, call, doDueWork, seeded } from "./support/api.ts";
import { devtools, openControlled, stopWorkers, test } from "./support/app.ts";
import { begin, ready } from "./support/begin.ts";
import {
  contentOf,
  countWithoutEventsAndDue,
  countWithoutColumns,
  makeOlder,
  readFields,
  versionWith,
} from "./support/database.ts";
import { copyProfile, killDuring, lookAfter } from "./support/killable.ts";
import { noteKills } from "./support/kill-outcomes.ts";
import { chooseForSelection, selectAllMatches } from "./support/menu.ts";
import { each, moment, rounds, units } from "./interruptions.ts";

// A browser that is killed leaves no trace, and Playwright fails where it looks for one.
test.use({ trace: "off" });

type Row = Record<string, unknown>;

/** Goes there as a link does: nobody waits for an answer that a killed browser never gives. */
const leaveFor = (page: Page, url: string): Promise<void> => page.evaluate((to) => location.assign(to), url);

/** Each unit was written as often as the log says: what seeding made has version 1 and no line. */
async function expectWholeLog(page: Page): Promise<void> {
  const rows = await readFields(page, "equipment", ["id", "version"]);
  const changes = await readFields(page, "changes", ["record"]);
  const lines = new Map<unknown, number>();
  for (const { record } of changes) lines.set(record, (lines.get(record) ?? 0) + 1);
  const wrong = rows.filter(({ id, version }) => version !== 1 + (lines.get(`equipment/${String(id)}`) ?? 0));
  expect(wrong).toEqual([]);
}

const computersIn = async (page: Page): Promise<Row[]> =>
  (await readFields(page, "equipment", ["id", "kind", "archivedAt"])).filter(
    ({ kind }) => kind === "computer",
  );

test("a bulk run whose browser is killed has written whole batches; its person finishes it, no record changes twice, and one undo reverts all", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(60_000 + rounds * 90_000);
  const profile = copyProfile(visited, info.outputPath("profile"));

  for (const round of each) {
    await killDuring(profile, async (page) => {
      await begin(page, host);
      await page.goto(`${host.url}${units}`);
      await ready(page);
      await selectAllMatches(page);
      await chooseForSelection(page, "Archive");
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^[1-9]\d* of [\d,]+$/);
      return { work: () => Promise.resolve(), after: moment(round, 600) };
    });

    await lookAfter(profile, async (page) => {
      await begin(page, host, "manager");
      const before = await computersIn(page);
      const total = before.length.toLocaleString("en");
      const archived = before.filter(({ archivedAt }) => archivedAt !== null).length;
      expect(archived).toBeGreaterThan(0);
      expect([0, before.length % 250]).toContain(archived % 250);
      await expectWholeLog(page);
      await page.goto(`${host.url}${units}`);
      await ready(page);
      const notice = page.getByText(
        `Archiving ${total} computers stopped after ${archived.toLocaleString("en")}`,
      );
      await expect(notice).toHaveCount(0);

      await beginSession(page);
      await page.goto(`${host.url}/masters/segments`);
      if (archived < before.length) {
        await expect(notice).toBeVisible();
        await page.getByRole("button", { name: "Go on", exact: true }).click();
        await expect(page.getByText(`${total} records archived.`)).toBeVisible();
        await expect(page.getByRole("button", { name: "Leave it as it is" })).toHaveCount(0);
      }
      const done = await computersIn(page);
      expect(done.filter(({ archivedAt }) => archivedAt === null)).toEqual([]);
      await expectWholeLog(page);
      expect(await readFields(page, "drafts", ["key"])).toEqual([]);

      if (archived === before.length) return;
      await page.keyboard.press("Control+z");
      await expect(page.getByText("Undone.")).toBeVisible({ timeout: 120_000 });
      const back = await computersIn(page);
      expect(back.filter(({ archivedAt }) => archivedAt !== null)).toEqual([]);
      await expectWholeLog(page);
    });
  }
  noteKills("bulk run of all computers", rounds);
});

/** What the first run writes, one list of each kind. */
const samples = ["equipment", "clients", "categories", "responsibles", "users", "orders", "emails"];

test("a first run whose browser is killed goes on where it was, and ends with the same data", async ({
  page: used,
  host,
}, info) => {
  test.setTimeout(60_000 + rounds * 90_000);
  const profile = info.outputPath("profile");
  await openControlled(used, host);
  const expected = {
    // The device of these tests holds more sessions than a first run, after which somebody signed in once.
    counts: { ...(await countWithoutEventsAndDue(used)), sessions: 1 },
    content: await contentOf(used, samples),
  };

  for (const round of each)
    await killDuring(profile, async (page) => {
      await openControlled(page, host);
      return { work: () => seeded(page), after: moment(round, 3000) };
    });

  await lookAfter(profile, async (page) => {
    await openControlled(page, host);
    await seeded(page);
    await doDueWork(page, await beginSession(page));
    expect(await countWithoutEventsAndDue(page)).toEqual(expected.counts);
    expect(await contentOf(page, samples)).toBe(expected.content);
  });
  noteKills("first run", rounds);
});

test("an upgrade whose browser is killed is done whole, or the next opening does it on the unchanged database", async ({
  host,
  visited,
}, info) => {
  test.setTimeout(60_000 + rounds * 90_000);
  const profile = copyProfile(visited, info.outputPath("profile"));
  let before: Record<string, number> = {};
  let current = 0;

  for (const round of each) {
    await killDuring(profile, async (page) => {
      await openControlled(page, host);
      await seeded(page);
      before = await countWithoutColumns(page);
      [current] = await versionWith(page, "equipment", "tags");
      await page.goto(`${host.url}/logo.svg`);
      await makeOlder(page);
      return { work: () => leaveFor(page, `${host.url}/login`), after: moment(round, 1500) };
    });

    await lookAfter(profile, async (page) => {
      await page.goto(`${host.url}/logo.svg`);
      const [version, tagged] = await versionWith(page, "equipment", "tags");
      expect([version, tagged]).toEqual(version === current ? [current, before["equipment"]] : [10, 0]);
      await openControlled(page, host);
      await seeded(page);
      expect(await countWithoutColumns(page)).toEqual(before);
      await beginSession(page);
    });
  }
  noteKills("upgrade", rounds);
});

/** Until the worker answers that it is bringing up the database: it writes, and has not ended. */
async function untilUpgrading(page: Page): Promise<void> {
  for (;;) {
    const { status, body } = await call(page, { method: "GET", path: "/health" });
    if (body["code"] === "database_upgrading") return;
    expect([status, body["code"]], "the upgrade was over before it was seen").toEqual([503, undefined]);
  }
}

test("a browser that is killed while an upgrade writes finds the older database whole, and the next opening does all of it", async ({
  host,
  visited,
}, info) => {
  const profile = copyProfile(visited, info.outputPath("profile"));
  let before: Record<string, number> = {};
  let current = 0;

  await lookAfter(profile, async (page) => {
    await openControlled(page, host, "/api/health");
    await seeded(page);
    before = await countWithoutColumns(page);
    [current] = await versionWith(page, "equipment", "tags");
    await page.goto(`${host.url}/logo.svg`);
    // A worker that knows the database as it was would ask for a reload.
    await stopWorkers(await devtools(page));
    await makeOlder(page);
    await untilUpgrading(page);
  });

  await lookAfter(profile, async (page) => {
    await page.goto(`${host.url}/logo.svg`);
    expect(await versionWith(page, "equipment", "tags")).toEqual([10, 0]);
    expect(await countWithoutColumns(page)).toEqual(before);
    await openControlled(page, host);
    await seeded(page);
    expect(await versionWith(page, "equipment", "tags")).toEqual([current, before["equipment"]]);
    expect(await countWithoutColumns(page)).toEqual(before);
    await beginSession(page);
  });
});
