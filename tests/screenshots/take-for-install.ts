import { expect } from "#tests/support/page.ts";
import { beginSession, call, seeded } from "#tests/e2e/support/api.ts";
import { openControlled, test } from "#tests/e2e/support/app.ts";

const forms = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 780 } };

test("the pictures of the manifest", async ({ page, host }) => {
  await openControlled(page, host);
  const token = await beginSession(page, "manager");
  await seeded(page);
  const { body } = await call(page, { method: "GET", path: "/equipments/computers?q=AMAL-REC-02", token });
  const { items } = body as { items: { id: string }[] };
  const pictures = { list: "/equipments/computers", record: `/equipments/computers/${items[0]?.id}` };

  for (const [form, size] of Object.entries(forms)) {
    await page.setViewportSize(size);
    for (const [name, path] of Object.entries(pictures)) {
      await page.goto(host.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const to = `src/public/screenshots/${form}-${name}.jpg`;
      await page.screenshot({ path: to, type: "jpeg", quality: 72 });
    }
  }
});
