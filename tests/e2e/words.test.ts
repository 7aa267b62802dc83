import { expect } from "#tests/support/page.ts";
import { begin } from "./support/begin.ts";
import { test } from "./support/app.ts";
import { expectWords } from "./support/inspect.ts";

test("a language switch translates the page on which it is made", async ({ page, host }) => {
  await page.addInitScript(() => localStorage.getItem("language") ?? localStorage.setItem("language", "fr"));
  await begin(page, host);
  await page.goto(`${host.url}/equipments/computers/import`);
  await expectWords(page);

  await page.getByRole("button", { name: "Choisir la langue" }).click();
  await page.getByText("العربية", { exact: true }).click();

  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectWords(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/\p{Script=Arabic}/u);
});
