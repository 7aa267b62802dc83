import type { Page } from "playwright/test";
import { expect } from "#tests/support/page.ts";

export const box = (page: Page) => page.getByRole("combobox", { name: /^(Search|البحث)$/ });

export const marked = (page: Page) => page.locator("[role=option][data-focus]");

/** The first time, the search itself is on its way for a moment: who sees nothing yet presses again. */
export async function open(page: Page): Promise<void> {
  // The last one may be fading still, and would take the keys.
  await expect(box(page)).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

/** As a person does who has no mouse: the keys, then the text. */
export async function search(page: Page, text: string): Promise<void> {
  await open(page);
  await page.keyboard.type(text);
}

/** It fades; until it is gone, what is pressed is pressed in it. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
}
