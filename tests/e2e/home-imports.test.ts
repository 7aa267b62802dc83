import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call, confirmPassword } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

const people = [
  "full name,email,role",
  "Ada Byron,ada@x.example,client",
  "Mary Fairfax,mary@x.example,editor",
];

/** As the page of an import sends it. */
const importFile = (
  page: Page,
  token: string,
  address: string,
  { file, lines }: { file: string; lines: string[] },
) =>
  page.evaluate(
    async ({ path, authorization, key, body }) => {
      const headers = { authorization, "content-type": "text/csv", "idempotency-key": key };
      return (await fetch(path, { method: "POST", headers, body })).status;
    },
    {
      path: `/api/${address}/import?file=${file}`,
      authorization: `Bearer ${token}`,
      key: file,
      body: lines.join("\n"),
    },
  );

test("the home page counts what is left of each import, and leads to as many", async ({ page, host }) => {
  const token = await begin(page, host);
  await confirmPassword(page, token);
  await importFile(page, token, "security/users", { file: "people.csv", lines: people });
  await importFile(page, token, "masters/segments", {
    file: "segments.csv",
    lines: ["code,name.en", "ONE,One"],
  });
  const segments = await call(page, { method: "GET", path: "/masters/segments?batch=segments.csv", token });
  const [segment] = segments.body["items"] as { id: string }[];

  // The page asks for it as soon as it hears of writes.
  const hearsOfWrites = page.waitForResponse("**/api/due");
  await page.goto(`${host.url}/dashboards/crm`);
  const home = page.getByRole("main").getByRole("listitem");
  await expect(home.filter({ hasText: "segments.csv" })).toContainText("1 record");
  await hearsOfWrites;
  const path = `/masters/segments/${segment?.id}`;
  expect((await call(page, { method: "DELETE", path, token })).status).toBe(204);

  await expect(home.filter({ hasText: "segments.csv" })).toContainText("No record of it is left");
  await expect(page.getByRole("link", { name: "segments.csv" })).toHaveCount(0);
  await expect(home.filter({ hasText: "people.csv" })).toContainText("2 records");
  await page.getByRole("link", { name: "people.csv" }).click();
  await expect(page).toHaveURL(/\/security\/users\?batch=people\.csv/);
  await expect(page.getByText("2 results", { exact: true })).toBeAttached();
  await expect(page.getByRole("group", { name: "Filters" })).toContainText("people.csv");

  expect((await call(page, { method: "POST", path: "/undo/people.csv", token })).status).toBe(200);
  await goTo(page, "/dashboards/crm");

  await expect(home.filter({ hasText: "people.csv" })).toContainText("Undone");
  await expect(page.getByRole("link", { name: "people.csv" })).toHaveCount(0);
});

test("an import of users leads back to their page", async ({ page, host }) => {
  await begin(page, host);
  await page.goto(`${host.url}/security/users/import`);

  await page.getByRole("main").getByRole("link", { name: "Users", exact: true }).click();

  await expect(page).toHaveURL(`${host.url}/security/users`);
});
