import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";

test("an administrator changes settings one by one, takes one back, and returns one to its default", async ({
  page,
  host,
}) => {
  await begin(page, host, "admin");
  await page.goto(`${host.url}/security/settings`);
  const days = page.getByRole("textbox", { name: "Longest loan (days)" });
  const jobs = page.getByRole("combobox", { name: "Overlapping jobs" });

  await days.fill("90");
  await days.press("Tab");
  await jobs.selectOption("block");
  await expect(page.getByText("Longest loan (days): saved")).toBeVisible();
  await expect(page.getByText("Overlapping jobs: saved")).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue("90");
  await expect(jobs).toHaveValue("block");
  await expectNoViolations(page, "the settings");

  await page.getByRole("button", { name: "Longest loan (days): back to the default" }).click();
  await expect(days).toHaveValue("180");
  await expect(days, "the button goes, and the focus stays with the setting").toBeFocused();
  const saved = page.getByText("Longest loan (days): saved");
  await expect(saved).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(days).toHaveValue("90");
  await expect(saved, "its notice fades out once it is taken back").toHaveCount(0);
  await days.fill("60");
  await days.press("Enter");
  await expect(saved).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill("0");
  await days.press("Enter");
  await expect(days).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Format of reference numbers" }).fill("{PREFIX}");
  await page.getByRole("textbox", { name: "Format of reference numbers" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Format of reference numbers" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

test("whoever may not read the settings finds no page of them", async ({ page, host }) => {
  await begin(page, host, "technician");
  await page.goto(`${host.url}/security/settings`);
  await expect(page).toHaveURL(/not-authorized/);
  await expect(page.getByRole("link", { name: "Settings", exact: true })).toHaveCount(0);
});

for (const { language, label, typed, shown } of [
  {
    language: "fr",
    label: "Justificatif exigé au-dessus de",
    typed: ["20,5", "21.5", "1 500"],
    shown: "21,5",
  },
  {
    language: "en",
    label: "Receipt required for expenses above",
    typed: ["20.5", "21.5", "1,500"],
    shown: "21.5",
  },
])
  test(`an amount is typed with the decimal sign of the language: ${language}`, async ({ page, host }) => {
    await page.addInitScript((one) => localStorage.setItem("language", one), language);
    await begin(page, host, "admin");
    await page.goto(`${host.url}/security/settings`);
    const amount = page.getByRole("textbox", { name: label });
    const stored = () =>
      page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem("accessToken")}` };
        const { receiptAbove }: { receiptAbove: number } = await (
          await fetch("/api/settings", { headers })
        ).json();
        return receiptAbove;
      });
    const [ownSign = "", point = "", grouped = ""] = typed;

    await amount.fill(grouped);
    await amount.press("Enter");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    expect(await stored()).toBe(20);
    await amount.fill("");
    await amount.pressSequentially(ownSign);
    await expect(amount).toHaveValue(ownSign);
    await amount.press("Enter");
    await expect.poll(stored).toBe(20.5);
    // The page is loaded again, with the way back to the default.
    await expect(page.getByRole("button", { name: label })).toBeVisible();
    await amount.fill("");
    await amount.pressSequentially(point);
    // In the middle the caret stays where something is typed.
    await amount.press("Home");
    await amount.pressSequentially("1");
    await amount.press("Backspace");
    await expect(amount).toHaveValue(shown);
    expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await amount.press("Enter");
    await expect.poll(stored).toBe(21.5);
  });
