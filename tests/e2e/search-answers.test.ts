import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { beginAt } from "./support/begin.ts";
import { holdAnswers } from "./support/hold-answers.ts";
import { box, close, marked, search } from "./support/palette.ts";

test("Enter before the search has answered opens the match of the typed text, not a match of the text before it", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/masters/clients");
  await search(page, "al");
  const found = page.getByRole("group", { name: "Clients", exact: true }).getByRole("option");
  await expect(found.first()).toBeVisible();
  const answer = await holdAnswers(page, "/api/search");

  await page.keyboard.type(" amal spa");
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await expect(found.first()).toBeVisible();
  await answer();

  await expect(page.getByRole("heading", { level: 1, name: "Clinique Al Amal SPA" })).toBeFocused();
});

test("a later answer keeps the line that a person moved to active, or the first line where that one is gone", async ({
  page,
  host,
}) => {
  await beginAt(page, host, "/masters/clients");
  const lines = page.getByRole("group", { name: "Computers", exact: true }).getByRole("option");
  const narrowDown = async (down: number) => {
    await search(page, "de");
    await expect(lines).toHaveCount(6);
    const answer = await holdAnswers(page, "/api/search");
    await page.keyboard.type("ll");
    // The pages and actions that «de» found are gone at once: the first line is a computer's.
    await expect(page.getByRole("option").first()).toHaveText((await lines.first().textContent()) ?? "");
    for (let line = 0; line < down; line++) await page.keyboard.press("ArrowDown");
    const gone = (await marked(page).textContent()) ?? "";
    await answer();
    await expect(page.getByRole("status").filter({ hasText: "10 results" })).toBeAttached();
    return gone;
  };

  const kept = await narrowDown(2);
  await expect(marked(page)).toHaveText(kept);
  await expect(lines.first()).toHaveAttribute("data-focus");
  await close(page);

  const gone = await narrowDown(1);
  await expect(page.getByRole("option").filter({ hasText: gone })).toHaveCount(0);
  await expect(lines.first()).toHaveAttribute("data-focus");
});
