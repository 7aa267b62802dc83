import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";
import { call, signIn } from "./support/api.ts";
import { goTo, test } from "./support/app.ts";
import { begin, type Host, ready } from "./support/begin.ts";
import { holdAnswers, untilHeld } from "./support/hold-answers.ts";

type Row = Record<string, unknown> & { id: string };

async function rowsAt(page: Page, token: string, path: string): Promise<Row[]> {
  const { body } = await call(page, { method: "GET", path, token });
  return body["items"] as Row[];
}

/** The requests that are sent from now on, by method and address. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

async function fillSegment(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel("English").fill(`Segment ${code}`);
}

test("a form whose button is pressed twice is sent once, and takes no input while it is being sent", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  await page.goto(`${host.url}/masters/segments/new`);
  await fillSegment(page, "TWICE");
  const answer = await holdAnswers(page, "/api/masters/segments");
  const sent = sentFrom(page);

  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Create" })).toHaveAttribute("aria-busy", "true");
  await page.keyboard.type("lost");
  await page.keyboard.press("Control+Enter");
  await answer();

  await expect(page.getByText("Segment TWICE was created.")).toHaveCount(1);
  await expect(page).toHaveURL(/\/masters\/segments\/[\w-]{36}$/);
  expect(sent.filter((one) => one === "POST /api/masters/segments")).toHaveLength(1);
  expect(await rowsAt(page, token, "/masters/segments?q=segment")).toHaveLength(1);
});

test("a person who leaves a form while it is saved gets a notice, and stays on the new page", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/masters/segments/new`);
  await fillSegment(page, "LEFT");
  const answer = await holdAnswers(page, "/api/masters/segments");
  await page.getByRole("button", { name: "Create" }).click();

  await page.getByRole("link", { name: "Sites", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await ready(page);
  await answer();

  await expect(page.getByText("Segment LEFT was created.")).toBeVisible();
  await expect(page).toHaveURL(/\/masters\/sites$/);
});

test("a warning is shown before the record is saved, however fast the button is pressed twice", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const units = await rowsAt(page, token, "/equipments/computers?itemsPerPage=100");
  const named = units.filter(({ hostname }) => hostname);
  const [one, other] = named.flatMap((unit) => {
    const duplicate = named.find(({ id, clientId }) => id !== unit.id && clientId === unit["clientId"]);
    return duplicate ? [unit, duplicate] : [];
  });
  await page.goto(`${host.url}/equipments/computers/${one?.id}?edit=true`);
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel(/^Host ?name/i).waitFor();
  const answer = await holdAnswers(page, "/warnings");
  const sent = sentFrom(page);

  await drawer.getByLabel(/^Host ?name/i).fill(String(other?.["hostname"]));
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await answer();

  await expect(drawer.getByText(/has this too/).first()).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-busy", "true");
  expect(sent.filter((address) => address.startsWith("PATCH"))).toEqual([]);
});

/** The form of a new department whose client's answers are held; `press` picks and saves. The client that it then has. */
async function departmentPicked(
  page: Page,
  host: Host,
  { code, begins, press }: { code: string; begins: (ids: (string | undefined)[]) => string; press: string },
) {
  const token = await begin(page, host);
  const clients = await rowsAt(page, token, "/masters/clients?itemsPerPage=50");
  const wanted = clients.find((one) => one["code"] === "CSY");
  const others = clients.filter((one) => one !== wanted).map(({ id }) => id);
  await page.goto(`${host.url}/masters/departaments/new${begins(others)}`);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel("English").fill(`Department ${code}`);
  const picker = page.getByLabel(/^Client/).first();
  await picker.focus();
  await expect(page.getByRole("option").first()).toBeVisible();
  const answer = await holdAnswers(page, "/api/masters/clients?");

  await picker.fill("CSY");
  await page.keyboard.press(press);
  await page.keyboard.press("Control+Enter");
  await answer();

  await expect(page.getByText(`Department ${code} was created.`)).toBeVisible();
  const [made] = await rowsAt(page, token, `/masters/departaments?q=${code}`);
  return { made, wanted };
}

test("a record that is picked by its first letters is part of a save right afterwards", async ({
  page,
  host,
}) => {
  const begins = ([other]: (string | undefined)[]) => `?clientId=${other}`;
  const { made, wanted } = await departmentPicked(page, host, { code: "QUICK", begins, press: "Tab" });
  expect(made?.["clientId"]).toBe(wanted?.id);
});

test("a form that is saved right after Enter in a picker waits for the record that is picked", async ({
  page,
  host,
}) => {
  const begins = () => "";
  const { made, wanted } = await departmentPicked(page, host, { code: "SWIFT", begins, press: "Enter" });
  expect(made?.["clientId"]).toBe(wanted?.id);
});

test("a category that is found late leaves the focus of a call where the person went meanwhile", async ({
  page,
  host,
}) => {
  await begin(page, host, "agent");
  await page.goto(`${host.url}/dashboards/crm`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Take a call" });
  const category = dialog.getByRole("combobox", { name: /^Category/ });
  await category.focus();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  const answer = await holdAnswers(page, "/api/masters/categories?");

  await category.fill("software");
  await page.keyboard.press("Enter");
  const technician = dialog.getByRole("combobox", { name: "Assign at once" });
  await technician.fill("Karim");
  await answer();

  await expect(category).toHaveValue("Software");
  await expect(page.getByRole("option", { name: /Karim Benali/ })).toBeVisible();
  await expect(technician).toBeFocused();
});

test("a list turns one page for each press, and «Select all» waits for the answer to the latest search", async ({
  page,
  host,
}) => {
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  const next = page.getByRole("button", { name: "Next page" });
  const turned = await holdAnswers(page, "/api/equipments/computers?");

  for (const asked of ["page=2", "page=3", "page=4"]) {
    await next.click();
    await expect(page).toHaveURL(new RegExp(asked));
  }
  await turned();
  await expect(page.getByText(/^31–40 of/)).toBeVisible();

  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const all = page.getByRole("button", { name: /^Select all/ });
  const found = await holdAnswers(page, "q=lenovo");
  await page.getByRole("searchbox").first().fill("lenovo");
  await page.keyboard.press("Enter");
  await expect(all).toBeDisabled();
  await found();
  await expect(all).toBeEnabled();
  const total = /of (.+)$/.exec(await page.getByText(/^1–10 of/).innerText())?.[1];
  await all.click();
  await expect(page.getByText(`All ${total} matches selected`)).toBeVisible();

  await page.getByRole("searchbox").first().pressSequentially("abc");
  await goTo(page, "/about");
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/about$/);
});

test("a change that is undone by the shortcut and by its notice is undone once, and the notice stays until then", async ({
  page,
  host,
}) => {
  const token = await begin(page, host);
  const [segment] = await rowsAt(page, token, "/masters/segments");
  await page.goto(`${host.url}/masters/segments/${segment?.id}`);
  await page
    .getByRole("button", { name: /^Actions|^More/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const answer = await holdAnswers(page, "/api/undo/");
  const sent = sentFrom(page);

  await page.keyboard.press("Control+z");
  await expect(undo).toHaveCount(0);
  await page.keyboard.press("Control+z");
  const working = page.getByText("Taking it back…");
  await expect(working).toBeVisible();
  // Waits longer than a notice stands by itself.
  await page.waitForTimeout(4500);
  await expect(working).toBeVisible();
  await answer();

  await expect(working).toHaveCount(0);
  await expect(page.getByText("Undone.")).toBeVisible();
  expect(sent.filter((one) => one.startsWith("POST /api/undo/"))).toHaveLength(1);
});

test("a late refusal for a session that ended does not end the next session", async ({ page, host }) => {
  await begin(page, host);
  const [unit] = await rowsAt(page, await signIn(page), "/equipments/computers?itemsPerPage=1");
  await page.goto(`${host.url}/equipments/computers`);
  await ready(page);
  const answer = await holdAnswers(page, `/computers/${unit?.id}`);
  void goTo(page, `/equipments/computers/${unit?.id}`);
  await untilHeld(page);
  await page.getByRole("button", { name: /Yasmine Haddad/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel("E-mail", { exact: true }).fill("manager@demo.com");
  await page.getByLabel("Password", { exact: true }).fill("manager");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await answer();

  await page.waitForTimeout(1000);
  await expect(page).not.toHaveURL(/\/login/);
});
