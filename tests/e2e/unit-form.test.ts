import { expect } from "#tests/support/page.ts";
import { call } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, beginAt } from "./support/begin.ts";
import { holdAnswers } from "./support/hold-answers.ts";

test("a new unit gets the defaults of its category, suggests manufacturers of such units, and gets its tag by itself", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const { body } = await call(page, { method: "GET", path: "/masters/categories?q=laptop", token });
  const [category] = body["items"] as { id: string; version: number }[];
  const said = {
    version: category?.version,
    defaultWarrantyMonths: 36,
    maintenancePeriodDays: 180,
    tagPrefix: "LAP",
  };
  await call(page, { method: "PATCH", path: `/masters/categories/${category?.id}`, token, body: said });
  await page.goto(`${host.url}/equipments/computers/new`);

  await page.getByRole("button", { name: "More details" }).click();
  const months = page.getByLabel("Warranty (months)");
  await page.getByLabel("Category", { exact: false }).first().fill("laptop");
  await page.getByRole("option", { name: "Laptop LAPTOP" }).click();
  await expect(months).toHaveValue("36");

  const manufacturer = page.getByLabel(/^Manufacturer/);
  await manufacturer.focus();
  await expect(
    page.locator(`datalist[id="${await manufacturer.getAttribute("list")}"] option[value="Dell"]`),
  ).toHaveCount(1);
  await manufacturer.fill("dell ");
  await manufacturer.press("Tab");
  await expect(manufacturer).toHaveValue("Dell");
  const model = page.getByLabel(/^Model/).first();
  await expect(model).toBeFocused();
  const models = page.locator(`datalist[id="${await model.getAttribute("list")}"] option`);
  await expect(models.first()).toBeAttached();
  for (const one of await models.all()) await expect(one).not.toHaveAttribute("value", /EliteBook/);
  await model.fill("Latitude 5450");
  await expect(page.getByLabel(/^Computer type/)).toHaveValue("laptop");
  await page
    .getByLabel(/^Serial number/)
    .first()
    .fill("FORM-1-SERIAL");
  await page.getByLabel(/^Ownership/).selectOption("company_owned");
  await page.getByRole("button", { name: "Create" }).click();

  await expect(page.getByText(/was created/).first()).toBeVisible();
  await expect(page.getByText(/^LAP-[0-9A-Z]{4}-00001$/).first()).toBeVisible();
});

test("the form of a new unit keeps its first fields and the focus, and asks for the reason of a duplicate serial number", async ({
  page,
  host,
}) => {
  const token = await begin(page, host, "manager");
  const { body } = await call(page, { method: "GET", path: "/masters/categories?q=laptop", token });
  const [category] = body["items"] as { id: string }[];
  await page.goto(`${host.url}/equipments/computers/new?categoryId=${category?.id}`);
  await expect(page.getByLabel(/^Computer type/)).toHaveValue("laptop");

  const reason = page.getByLabel(/^Why there is no serial number/);
  await reason.focus();
  await reason.selectOption({ index: 1 });
  await expect(reason).toBeFocused();
  const serial = page.getByLabel(/^Serial number/).first();
  await expect(serial).toBeVisible();

  const details = page.getByRole("button", { name: "More details" });
  await details.click();
  await expect(details).toBeFocused();
  await expect(details).toHaveAttribute("aria-expanded", "true");
  const software = page.getByRole("group", { name: "System and software" });
  await expect(software).toBeVisible();
  await page.getByLabel(/^Ownership/).selectOption("company_owned");
  await details.click();
  await expect(software).toHaveCount(0);

  const units = await call(page, { method: "GET", path: "/equipments/computers?q=ProBook", token });
  const rows = units.body["items"] as { serialNumber: string | null; manufacturer: string; model: string }[];
  const other = rows.find(({ serialNumber }) => serialNumber !== null);
  await reason.selectOption({ index: 0 });
  await serial.fill(other?.serialNumber ?? "");
  await page.getByLabel(/^Manufacturer/).fill(other?.manufacturer ?? "");
  await page
    .getByLabel(/^Model/)
    .first()
    .fill(other?.model ?? "");
  await page.getByRole("button", { name: "Create" }).click();
  const twice = page.getByLabel(/^Why the serial number is there twice/);
  await twice.fill("The board was swapped");
  await page.getByRole("button", { name: "Create" }).click();

  await expect(page.getByText(/was created/).first()).toBeVisible();
});

for (const key of ["Enter", "Tab"]) {
  test(`${key} before a picker has answered takes the typed text, and not an option of the answer before`, async ({
    page,
    host,
  }) => {
    await begin(page, host, "manager");
    await page.goto(`${host.url}/equipments/computers/new`);
    const category = page.getByLabel("Category", { exact: false }).first();
    await category.focus();
    const offered = page.getByRole("listbox").getByRole("option");
    await expect(offered.first()).toBeVisible();
    await expect(offered.first()).not.toHaveText(/Laptop/);
    const answer = await holdAnswers(page, "/api/masters/categories?");

    await page.keyboard.type("laptop");
    await page.keyboard.press(key);
    await expect(category).toHaveValue(key === "Enter" ? "laptop" : "");
    await answer();

    await expect(category).toHaveValue("Laptop");
    await expect(offered).toHaveCount(0);
  });
}

test("a segment is created in a client in a unit's form, and no list opens by itself over the buttons", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/equipments/computers/new");
  const list = page.getByRole("listbox");
  await page.getByRole("combobox", { name: "Client", exact: true }).fill("Zenith Clinics");
  await page.getByRole("option", { name: /^Create/ }).click();
  const client = page.getByRole("dialog", { name: /client/i });
  await client.getByRole("combobox", { name: "Segment" }).fill("Clinics abroad");
  await page.getByRole("option", { name: /^Create/ }).click();
  const segment = page.getByRole("dialog", { name: /segment/i });
  await segment.getByLabel("Code").fill("ABROAD");
  await segment.getByRole("button", { name: "Create", exact: true }).click();

  await expect(segment).toBeHidden();
  const box = client.getByRole("combobox", { name: "Segment" });
  await expect(box).toHaveValue("Clinics abroad");
  await expect(box).toBeFocused();
  await expect(list).toBeHidden();
  await client.getByLabel("Code").fill("ZENITH");
  await client.getByLabel("Client type").selectOption({ index: 1 });
  await client.getByRole("button", { name: "Create", exact: true }).click();
  await expect(client).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Client", exact: true })).toHaveValue("Zenith Clinics");
  await expect(list).toBeHidden();
  // Left and come back to, its list opens as ever.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(list).toBeVisible();
});
