import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { settled } from "./settled.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.5.3: axe holds this one to be an experiment, and leaves it out unless it is named. */
const rules = { "label-content-name-mismatch": { enabled: true } };

/** As the page is once it has come to rest: colours that are on their way are nobody's colours. */
export async function expectNoViolations(page: Page, what: string, only?: string[]): Promise<void> {
  await settled(page);
  // It is half a megabyte, and stays in the page until that is loaded again.
  const known = await page.evaluate(() => "axe" in window);
  const builder = new AxeBuilder({ page, ...(known && { axeSource: "void 0;" }) })
    // None of the rules reads style sheets or media, which axe would fetch once more.
    .options({ resultTypes: ["violations"], rules, preload: false })
    // They hand the focus on at once: nobody rests on what cannot be heard.
    .exclude("[data-headlessui-focus-guard]")
    // In the page itself, which has no frames, and not in a second page that is opened for each look.
    .setLegacyMode();
  const { violations } = await (only ? builder.withRules(only) : builder.withTags(tags)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, what).toEqual([]);
}
