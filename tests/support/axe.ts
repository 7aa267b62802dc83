import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { settled } from "./settled.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** As the page is once it has come to rest: colours that are on their way are nobody's colours. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    // They hand the focus on at once: nobody rests on what cannot be heard.
    .exclude("[data-headlessui-focus-guard]")
    // In the page itself, which has no frames, and not in a second page that is opened for each look.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, what).toEqual([]);
}
