import { expect } from "#tests/support/page.ts";
import { call, confirmPassword, forgetSessions, signIn } from "./support/api.ts";
import { openControlled, signInOnPage, test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

type Work = { kind: string; count: number };

const memberId = "5";
const code = "segments_only";
const reads = { action: "read", subject: ["Segment", "AccessControl"] };
const creates = { action: "create", subject: "Segment" };

test("a member's open tab gets and loses an action as an administrator changes the role in another tab", async ({
  page,
  host,
}) => {
  const member = await begin(page, host, "observer");
  const admin = await signIn(page, "admin");
  const other = await page.context().newPage();
  await other.goto(`${host.url}/about`);
  const send = (method: string, path: string, body: object) =>
    call(other, { method, path, body, token: admin });
  const change = async (path: string, patch: object) => {
    const { version } = (await call(other, { method: "GET", path, token: admin })).body;
    expect((await send("PATCH", path, { version, ...patch })).status).toBe(200);
  };
  const { body: role } = await send("POST", "/security/roles", {
    code,
    name: { en: "Segments only" },
    rules: [reads],
  });
  await page.goto(`${host.url}/masters/segments`);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await change(`/security/users/${memberId}`, { roleCodes: [code] });
  const main = page.getByRole("main");
  const create = main.getByRole("link", { name: "New segment" });
  const computers = page.getByRole("navigation").getByRole("link", { name: "Computers" }).first();
  await expect(computers).toBeHidden();
  await expect(create).toBeHidden();

  await change(`/security/roles/${String(role["id"])}`, { rules: [reads, creates] });
  await expect(create).toBeVisible();
  await change(`/security/roles/${String(role["id"])}`, { rules: [reads] });
  await expect(create).toBeHidden();

  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
  const refused = await call(page, { method: "POST", path: "/masters/segments", body: {}, token: member });
  expect(refused.status).toBe(403);
});

test("the page of a role gives it to several people, who keep the roles that they have", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  await confirmPassword(page, token);
  const send = (method: string, path: string, body?: object) =>
    call(page, { method, path, token, ...(body && { body }) });
  const { body: role } = await send("POST", "/security/roles", {
    code: "night_desk",
    name: { en: "Night desk" },
    rules: [reads],
  });
  await page.goto(`${host.url}/security/roles/${String(role["id"])}`);
  await page.getByRole("button", { name: "Add people" }).click();
  const dialog = page.getByRole("dialog", { name: "Add people to Night desk" });
  for (const name of ["Lotfi Mebarki", "Corinne Vau"]) {
    await dialog.getByRole("combobox", { name: "People" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
  }
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText("They have the role «Night desk» now.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Lotfi Mebarki/ })).toBeVisible();
  const { body } = await send("GET", "/security/users?q=Lotfi");
  expect(body["items"]).toMatchObject([{ roleCodes: ["maintainer", "night_desk"] }]);
});

test("somebody who is invited signs in with the temporary password, has to choose another one, and works", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.evaluate(() => localStorage.clear());
  await openControlled(page, host);
  await signInOnPage(page);
  await page.goto(`${host.url}/security/users`);
  await page.getByRole("main").getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Full name").fill("Lina Saadi");
  await dialog.getByLabel("E-mail").fill("lina@sahel.example");
  await dialog.getByRole("combobox", { name: "Roles" }).fill("desk ag");
  await page.getByRole("option", { name: "Help-desk agent", exact: true }).click();
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Temporary password", { exact: true })).toBeVisible();
  const temporary = (await dialog.locator(".select-all").textContent())?.trim() ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.evaluate(() => localStorage.clear());
  forgetSessions(page.context());
  await openControlled(page, host);
  await page.getByLabel("E-mail", { exact: true }).fill("lina@sahel.example");
  await page.getByLabel("Password", { exact: true }).fill(temporary);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Choose a password of your own" })).toBeVisible();
  await page.goto(`${host.url}/equipments/computers`);
  await expect(page.getByRole("heading", { name: "Choose a password of your own" })).toBeVisible();
  await page.getByLabel("The password you were given", { exact: true }).fill(temporary);
  await page.getByLabel("New password", { exact: true }).fill("corail tambour 41");
  await page.getByRole("button", { name: "Save and go on" }).click();

  await expect(page.getByRole("heading", { name: "Choose a password of your own" })).toBeHidden();
  await page.goto(`${host.url}/help-desk/requests`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("whoever suspends somebody hands all of his work to one person, and he signs in no more", async ({
  page,
  host,
}) => {
  const admin = await begin(page, host);
  await confirmPassword(page, admin);
  const technician = await signIn(page, "technician");
  const openWorkOf = async (id: string) => {
    const path = `/apps/users/${id}/open-work`;
    const { items } = (await call(page, { method: "GET", path, token: admin })).body as { items: Work[] };
    return items.filter(({ kind }) => kind !== "helping").reduce((sum, { count }) => sum + count, 0);
  };
  await page.goto(`${host.url}/apps/user/view/4?drawer=suspend`);
  const dialog = page.getByRole("dialog");
  const everything = dialog.getByLabel("All of it goes to");
  const successor = (await everything.locator("option").nth(1).getAttribute("value")) ?? "";
  const [left, had] = [await openWorkOf("4"), await openWorkOf(successor)];
  expect(left).toBeGreaterThan(1);

  await everything.selectOption(successor);
  await dialog.getByLabel("Reason").fill("Leaves the company.");
  await dialog.getByRole("button", { name: "Hand over and suspend" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Activate" })).toBeVisible();

  expect([await openWorkOf("4"), await openWorkOf(successor)]).toEqual([0, had + left]);
  expect((await call(page, { method: "GET", path: "/me", token: technician })).status).toBe(401);
  await page.evaluate(() => localStorage.clear());
  forgetSessions(page.context());
  await openControlled(page, host);
  await page.getByLabel("E-mail", { exact: true }).fill("technician@demo.com");
  await page.getByLabel("Password", { exact: true }).fill("technician");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Account suspended")).toBeVisible();
});

test("the open tab of somebody who is suspended leads to the login page", async ({ page, host }) => {
  await begin(page, host, "observer");
  const admin = await signIn(page, "admin");
  await page.goto(`${host.url}/masters/segments`);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${host.url}/api/health`);
  const path = `/apps/users/${memberId}`;
  const { version } = (
    await call(other, { method: "GET", path: `/security/users/${memberId}`, token: admin })
  ).body;

  const body = { version, handOverTo: {} };
  const suspended = await call(other, { method: "POST", path: `${path}/suspend`, body, token: admin });

  expect(suspended.status).toBe(200);
  await expect(page).toHaveURL(/\/login/);
});
