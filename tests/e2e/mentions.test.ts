import { AxeBuilder } from "@axe-core/playwright";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

test("people are named in a note by the keyboard alone, also without the network", async ({ page, host }) => {
  await begin(page, host, "admin");
  await page.goto(`${host.url}/u/PC-K7-00042`);
  await page.getByRole("tab", { name: "History" }).click();
  const note = page.getByRole("textbox", { name: "Add a note" });
  const people = page.getByRole("listbox", { name: "Users" });
  await host.stop();

  await note.pressSequentially("Ask @yas");
  await expect(people.getByRole("option")).toHaveCount(1);
  await expect(people.getByRole("option")).toHaveAttribute("aria-selected", "true");
  const active = await people.getByRole("option").getAttribute("id");
  await expect(note).toHaveAttribute("aria-activedescendant", active ?? "");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await note.press("Enter");
  await expect(note).toHaveValue("Ask @Yasmine Haddad ");
  await expect(people).toHaveCount(0);

  await note.pressSequentially("or @");
  await expect(people.getByRole("option").nth(2)).toBeVisible();
  await note.press("ArrowDown");
  await expect(people.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await note.press("Escape");
  await expect(people).toHaveCount(0);
  await expect(note).not.toHaveAttribute("aria-activedescendant");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();

  const saved = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
    const [, , list, id] = location.pathname.split("/");
    const answer = await fetch(`/api/equipments/${list}/${id}/notes`, { headers });
    const { items }: { items: { text: string; mentions: string[] }[] } = await answer.json();
    return items;
  });
  expect(saved).toMatchObject([{ text: "Ask @Yasmine Haddad or @", mentions: ["1"] }]);
});

test("a technician names a colleague, and the line of the note names its author", async ({ page, host }) => {
  await begin(page, host, "technician");
  await page.goto(`${host.url}/masters/clients/${clientId("AMAL")}`);
  await page.getByRole("tab", { name: "History" }).click();
  const note = page.getByRole("textbox", { name: "Add a note" });

  await note.pressSequentially("Ask @yas");
  await expect(page.getByRole("option", { name: "Yasmine Haddad" })).toBeVisible();
  await note.press("Enter");
  await page.getByRole("button", { name: "Save the note" }).click();

  await expect(page.getByText("Note written by Karim Benali")).toBeVisible();
  await expect(page.getByText("Ask @Yasmine Haddad")).toBeVisible();
});
