import type { Locator, Page } from "playwright/test";
import type { Language } from "#db/schema/kind.ts";
import type { Words } from "#locales/words.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { begin, type Host } from "./begin.ts";
import { wordsIn } from "./screen-words.ts";
import type { schoolIn } from "./visits.ts";

type StepCode = keyof Words["transitions"]["requests"];
type School = Awaited<ReturnType<typeof schoolIn>>;
type Fill = (dialog: Locator) => Promise<unknown>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The name of a control: a field that is required has an asterisk behind it. */
export const named = (label: string): RegExp => new RegExp(`^${escaped(label)} ?\\*?$`);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What people of the help desk do on their screens, in the words of a language: its names are those of the locale files. */
export function deskWork(page: Page, host: Host, language: Language) {
  const words = wordsIn(language);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const steps = page.getByRole("group", { name: words.transitions.label });
  const stepName = (code: StepCode) => words.transitions.requests[code].name;

  const open = async (path: string) => {
    await page.goto(`${host.url}${path}`);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  };

  /** Somebody else goes on with the work: at a desk, or with a phone. */
  const continueAs = async (account: string, device: "desktop" | "phone", path: string) => {
    await begin(page, host, account);
    await page.evaluate((wanted) => localStorage.setItem("language", wanted), language);
    await page.setViewportSize(device === "phone" ? phone : desktop);
    await open(path);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  };

  /** The status of the request on the page. */
  const hasStatus = (code: keyof Words["choices"]["requestStatus"]) =>
    expect(main.getByText(words.choices.requestStatus[code], { exact: true }).first()).toBeVisible();

  /** Presses a step, which stands among the first or in the menu of the others. */
  const press = async (code: StepCode) => {
    const name = { name: stepName(code), exact: true };
    const first = steps.getByRole("link", name).or(steps.getByRole("button", name));
    await expect(steps.first()).toBeVisible();
    if ((await first.count()) > 0) return first.click();
    await steps.getByRole("button", { name: words.transitions.more }).click();
    return page.getByRole("menuitem", name).click();
  };

  /** Presses a step and fills in what its dialog asks for. */
  const take = async (code: StepCode, fill: Fill = async () => {}) => {
    await press(code);
    await expect(dialog.getByRole("heading", { name: stepName(code) })).toBeVisible();
    await fill(dialog);
    await dialog.getByRole("button", { name: stepName(code), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  /** Types a name into a field that looks for records, and takes the one that is found. */
  const choose = async (inside: Locator, label: string, name: string) => {
    await inside
      .getByRole("combobox", { name: named(label) })
      .last()
      .fill(name);
    const found = page.getByRole("listbox").getByRole("option").filter({ hasText: name });
    // The last one would make a new record of this name.
    const made = words.form.picker.create.replace("{{query}}", name);
    await found.filter({ hasNotText: made }).first().click();
  };

  /** Fills in what a request of any kind asks for, in its form. */
  const writeDown = async (title: string, school: School) => {
    await main.getByRole("textbox", { name: named(words.fields.title) }).fill(title);
    await choose(main, words.fields.categoryId, school.category);
    await choose(main, words.fields.clientId, school.client);
    await choose(main, words.fields.siteId, school.site);
    await choose(main, words.fields.responsibleId, school.contact);
  };

  const create = async () => {
    await main.getByRole("button", { name: words.actions.create, exact: true }).click();
    await hasStatus("new");
  };

  const assignTo = async (name: string) => {
    await take("assign", () => choose(dialog, words.fields.assigneeId, name));
    await hasStatus("assigned");
  };

  /** Takes a photo of one of the request's units, in the tab of the work. */
  const photograph = async (tag: string, kind: keyof Words["choices"]["attachmentsKind"]) => {
    await main.getByRole("tab", { name: words.work.tab }).click();
    const kinds = main.getByRole("group", { name: words.work.photos.next });
    await kinds.getByText(words.choices.attachmentsKind[kind], { exact: true }).click();
    const unit = main.getByRole("combobox", { name: words.fields.equipmentId });
    const option = unit.getByRole("option").filter({ hasText: tag });
    await unit.selectOption(await option.getAttribute("value"));
    const choosing = page.waitForEvent("filechooser");
    await main.getByRole("button", { name: words.work.photos.choose }).click();
    await (await choosing).setFiles("tests/screenshots/phone.jpg");
    await expect(main.getByRole("listitem").filter({ hasText: tag })).not.toHaveCount(0);
    await main.getByRole("tab", { name: words.record.facts }).click();
  };

  /** The state of a unit, as the list of computers shows it. */
  const unitIsIn = async (tag: string, state: keyof Words["choices"]["state"]) => {
    await open(`/equipments/computers?q=${tag}`);
    const line = main.getByRole("row").or(main.getByRole("listitem")).filter({ hasText: tag });
    await expect(line).toContainText(words.choices.state[state]);
  };

  /**
   * Follows what is left to be signed, and types a name in the dialog that shows what is signed; where none is given, who most likely
   * signs. Answers that name.
   */
  const sign = async (by?: string) => {
    const { signatures } = words.requestPage.left.below;
    await main.getByRole("link", { name: signatures, exact: true }).first().click();
    await expect(dialog.getByRole("heading", { name: words.work.signature.titles.sign })).toBeVisible();
    const signer = dialog.getByRole("textbox", { name: named(words.fields.signerName) });
    if (by !== undefined) await signer.fill(by);
    const name = await signer.inputValue();
    await dialog.getByRole("button", { name: words.work.signature.type }).click();
    await dialog.getByRole("textbox", { name: words.work.signature.typedName }).fill(name);
    await dialog.getByRole("button", { name: words.work.signature.save }).click();
    return name;
  };

  /** Nothing on the page breaks a rule of WCAG 2.2 AA, and nothing is wider than the window. */
  const isAccessible = async (what: string) => {
    await expectNoViolations(page, what);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
  };

  return {
    words,
    main,
    dialog,
    open,
    continueAs,
    hasStatus,
    stepName,
    press,
    take,
    choose,
    writeDown,
    create,
    assignTo,
    photograph,
    unitIsIn,
    sign,
    isAccessible,
  };
}
