import type { Page } from "playwright/test";
import type { AppList } from "#db/domain/apps/app-list.ts";
import { appLists } from "#db/domain/apps/index.ts";
import { fieldAt } from "#db/schema/resource.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { appScreens, userScreen } from "#tests/support/app-screens.ts";
import { expect } from "#tests/support/page.ts";
import { beginSession, call } from "./support/api.ts";
import { devtools, goTo, openControlled, stopWorkers, test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { choose } from "./support/menu.ts";

type Item = Record<string, unknown>;
type Listed = { list: AppList; screen: ListSource };

const lists: Listed[] = [...appScreens, userScreen].flatMap((screen) =>
  appLists.filter(({ resource }) => resource.name === screen.name).map((list) => ({ list, screen })),
);

/** What the first column says of a row, from what its call gives. */
const said: Record<string, (item: Item) => string> = {
  products: ({ productName }) => String(productName),
  orders: ({ order }) => `#${String(order)}`,
  customers: ({ customer }) => String(customer),
  reviews: ({ head }) => String(head),
  referrals: ({ user }) => String(user),
  invoices: ({ id }) => `#${String(id)}`,
  courses: ({ courseTitle }) => String(courseTitle),
  vehicles: ({ location }) => `#${String(location)}`,
  permissions: ({ name }) => String(name),
  projects: ({ name }) => String(name),
  users: ({ fullName }) => String(fullName),
};

/** As the specification has it (section 9); of projects it says nothing. */
const sizes: Record<string, number> = {
  products: 50,
  orders: 100,
  customers: 100,
  reviews: 100,
  referrals: 45,
  invoices: 36,
  courses: 25,
  vehicles: 25,
  permissions: 9,
  users: 50,
};

/** Words that some of the records have, and others have not. */
const sought: Record<string, string> = {
  products: "lamp",
  orders: "nogueira",
  customers: "brazil",
  reviews: "felt",
  invoices: "karim",
  courses: "nadine",
  permissions: "manage",
  projects: "network",
  users: "zoé",
};

async function beginInShell(page: Page, host: Host, account = "admin"): Promise<string> {
  const token = await begin(page, host, account);
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.locator("h1")).toBeVisible();
  return token;
}

/** The first cells of the rows in sight, without the letters that stand for a face. */
const names = async (page: Page) => {
  const texts = await page
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map(
        (row) => [...row.querySelectorAll("td")].find((cell) => cell.innerText.trim() !== "")?.innerText,
      ),
    );
  return texts.map((text) => text?.split("\n").at(-1));
};

/** The list at this address shows what its call answers to this query. */
async function expectAnswer(page: Page, token: string, { list, screen }: Listed, at: string, query: string) {
  const { status, body } = await call(page, { method: "GET", path: `/${list.call}?${query}`, token });
  expect(status, query).toBe(200);
  const items = body[list.items] as Item[];
  const wanted = items.map((item) => said[screen.name]?.(item));
  await goTo(page, `${list.page}?${at}`);
  await expect(async () => expect(await names(page), `${list.page}?${at}`).toEqual(wanted)).toPass();
  return { items, total: Number(body[list.total]) };
}

for (const [half, some] of [
  ["of the shop", lists.slice(0, 5)],
  ["of the others", lists.slice(5)],
] as const)
  test(`each list ${half} shows its first page, and is sorted, paged, searched and filtered by its address`, async ({
    page,
    host,
  }) => {
    const token = await beginInShell(page, host);
    expect(lists).toHaveLength(11);

    for (const listed of some) {
      const { list, screen } = listed;
      const { total } = await expectAnswer(page, token, listed, "", "");
      expect(total, screen.name).toBe(sizes[screen.name] ?? total);
      await expect(page.locator("h1 + span")).toContainText(String(total));
      await expect(page).toHaveTitle(/ · Offdesk$/);

      const key = Object.keys(list.sortKeys).at(-1) ?? "";
      const order = "orderBy=desc&page=2&itemsPerPage=5";
      await expectAnswer(
        page,
        token,
        listed,
        `sortBy=${screen.sort.at(-1) ?? ""}&${order}`,
        `sortBy=${key}&${order}`,
      );

      const q = sought[screen.name];
      expect(q === undefined).toBe(screen.search.length === 0);
      if (q !== undefined) {
        const found = await expectAnswer(page, token, listed, `q=${q}`, `q=${q}`);
        expect(found.total, screen.name).toBeGreaterThan(0);
        expect(found.total, screen.name).toBeLessThan(total);
      }

      const [name] = Object.keys(list.filters);
      const [path = ""] = screen.filters;
      if (name === undefined) continue;
      const field = fieldAt(screen, path);
      const value = encodeURIComponent(field?.kind === "choice" ? (field.choices[0] ?? "") : "true");
      const kept = await expectAnswer(page, token, listed, `${path}=${value}`, `${name}=${value}`);
      expect(kept.total, `${screen.name} ${path}`).toBeLessThan(total);
    }
  });

test("invoices are filtered by the day of issue, and completed courses can be hidden", async ({
  page,
  host,
}) => {
  const token = await beginInShell(page, host);
  const [invoices, courses] = ["invoices", "courses"].map((name) =>
    lists.find(({ screen }) => screen.name === name),
  );
  if (!invoices || !courses) throw new Error("Failed to find the lists: they are not declared.");
  const { items } = await expectAnswer(page, token, invoices, "", "");
  const [day, earlier] = [items[0]?.["issuedDate"], items[4]?.["issuedDate"]];

  const within = await expectAnswer(
    page,
    token,
    invoices,
    `issuedDate.from=${String(earlier)}&issuedDate.to=${String(day)}`,
    `selectedDateRange[start]=${String(earlier)}&selectedDateRange[end]=${String(day)}`,
  );
  expect(within.total).toBeGreaterThanOrEqual(5);
  expect(within.total).toBeLessThan(36);
  await expect(page.getByRole("group", { name: "Filters" })).toContainText("Issued on");

  const open = await expectAnswer(page, token, courses, "hideCompleted=true", "hideCompleted=true");
  expect(open.total).toBeLessThan(25);
  await expect(page.getByRole("cell", { name: "100%" })).toHaveCount(0);
});

test("a list is sorted, filtered and searched by hand, and a deletion in it is undone", async ({
  page,
  host,
}) => {
  const token = await beginInShell(page, host);
  const total = async () =>
    Number((await call(page, { method: "GET", path: "/apps/ecommerce/products", token })).body["total"]);

  await goTo(page, "/apps/ecommerce/product/list");
  await page.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
  await expect(page).toHaveURL(/sortBy=price&orderBy=asc/);
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("button", { name: "Add a filter" }).click();
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByText("Status", { exact: true }).first().click();
  await panel.getByRole("checkbox", { name: "Inactive" }).check();
  await expect(page).toHaveURL(/status=Inactive/);
  await page.keyboard.press("Escape");
  const statuses = page.locator("tbody td:nth-child(2)");
  await expect(async () =>
    expect(new Set(await statuses.allInnerTexts())).toEqual(new Set(["Inactive"])),
  ).toPass();

  await page.getByRole("searchbox").fill("nothing has this");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(10);

  // A list offers what its call can do: no new record, no import, no export, nothing for many rows at once.
  for (const name of ["New product", "Import", "Export"])
    await expect(page.getByRole("link", { name }).or(page.getByRole("button", { name }))).toHaveCount(0);
  await expect(page.getByRole("table").getByRole("checkbox")).toHaveCount(0);

  const name = (await names(page))[0] ?? "";
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Delete…"]);
  await choose(page, "Delete…");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/deleted/i).first()).toBeVisible();
  expect(await total()).toBe(49);

  // The worker that undoes it is a new one, and has not loaded the applications yet.
  await stopWorkers(await devtools(page));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  expect(await total()).toBe(50);
});

test("a row can be deleted where the API has a call for it and the role allows it", async ({
  page,
  host,
}) => {
  const token = await beginInShell(page, host);
  for (const { list } of lists) {
    await goTo(page, list.page);
    await expect(page.locator("tbody td").first()).toBeVisible();
    // A permission is changed and deleted by calls of its own, which tell first what they affect.
    const hasActions = list.one.includes("delete") || list.call === "apps/permissions";
    await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(
      hasActions ? await page.locator("tbody tr").count() : 0,
    );
  }
  for (const path of ["/security/users", "/security/permissions"]) {
    await goTo(page, path);
    await expect(page.locator("tbody td").first()).toBeVisible();
  }
  expect(token).not.toBe("");

  await beginSession(page, "observer");
  await page.goto(`${host.url}/apps/invoice/list`);
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await expect(page.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
});

test("the role client sees none of the applications' lists", async ({ page, host }) => {
  await openControlled(page, host);
  await beginSession(page, "client");
  await page.goto(`${host.url}/access-control`);
  await expect(page.locator("h1")).toBeVisible();

  for (const path of [...lists.map(({ list }) => list.page), "/security/users", "/security/permissions"]) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/\/not-authorized$/);
  }
});

test("on a phone, in Arabic, a list shows each row as a card", async ({ page, host }) => {
  await beginInShell(page, host);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const { list } of lists) {
    await goTo(page, list.page);
    await expect(page.locator("main li").filter({ hasText: /\S/ })).not.toHaveCount(0);
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.locator("h1")).toHaveText(/\p{Script=Arabic}/u);
  }
});
