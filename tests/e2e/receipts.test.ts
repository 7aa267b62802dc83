import type { Page } from "playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect } from "#tests/support/page.ts";
import { signInAnswer } from "./support/api.ts";
import { test } from "./support/app.ts";
import { begin, type Host } from "./support/begin.ts";
import { askingAs, makeVisit } from "./support/visits.ts";

/** A visit to a computer that somebody signed for; the agent is signed in. */
async function signedVisit(page: Page, host: Host) {
  const token = await begin(page, host, "agent");
  const ask = askingAs(page, token);
  const { made, unit, at } = await makeVisit(ask, { internalNote: "They pay late" });
  const summary = "What was done";
  const bytes = await page.evaluate(async (text) => {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(hash)];
  }, summary);
  const docHash = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  await ask("POST", `${at}/signatures`, {
    role: "client",
    purpose: "visit",
    signerName: "Nadia Bensalem",
    signerTitle: "Head of office",
    strokes: "120,520 180,430 240,560",
    signedAt: new Date().toISOString(),
    equipmentIds: [unit?.id],
    summary,
    docHash,
  });
  return { at, ask, made, unit, docHash };
}

test("the paper of a visit is in the client's language, in another one as soon as somebody chooses it, and alone on its sheet", async ({
  page,
  host,
}) => {
  const { at, made, unit, docHash } = await signedVisit(page, host);
  await page.goto(`${host.url}${at}`);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Print", exact: true }).click();
  const paper = page.getByRole("article");
  await expect(paper).toHaveAttribute("lang", /fr|ar/);
  await page.getByRole("combobox", { name: "Language of the document" }).selectOption("ar");

  await expect(paper).toHaveAttribute("dir", "rtl");
  await expect(paper.getByRole("heading", { level: 2 })).toHaveText("تقرير التدخل");
  await expect(paper).toContainText(String(unit?.["serialNumber"]));
  await expect(paper).toContainText("Nadia Bensalem");
  await expect(paper).toContainText(docHash.slice(0, 8));
  await expect(paper).not.toContainText("They pay late");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Visit report ${String(made["number"])}`);
  await expectNoViolations(page, "a paper");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("a phone shares the paper as a file that needs no app", async ({ page, host }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        const [file] = files;
        document.documentElement.dataset["shared"] = `${file?.name}\n${await file?.text()}`;
      },
    });
  });
  const { at, made } = await signedVisit(page, host);
  await page.goto(`${host.url}${at}/report?language=en&action=share`);

  await page.getByRole("button", { name: "Share", exact: true }).click();

  const shared = page.locator("html");
  await expect(shared).toHaveAttribute(
    "data-shared",
    new RegExp(`^Visit-report-${String(made["number"])}\\.html`),
  );
  await expect(shared).toHaveAttribute("data-shared", /<html lang="en" dir="ltr">.*@page/s);
  await expectNoViolations(page, "a paper that is shared");
});

test("the bell counts what is unread as it comes, leads to the record, and counts it no more", async ({
  page,
  host,
}) => {
  const { at, ask, made } = await signedVisit(page, host);
  const { userData } = await signInAnswer(page, "technician");
  const token = await begin(page, host, "technician");
  await page.goto(`${host.url}/dashboards/crm`);
  const bell = page.getByRole("banner").getByRole("button", { name: /notification/i });
  // The hour decides which of the sample's deadlines come near, and of those the technician is told too.
  const asTechnician = askingAs(page, token);
  await asTechnician("POST", "/due");
  await asTechnician("POST", "/notifications/read", { all: true });
  await expect(bell).toHaveAccessibleName("Notifications");

  const assigneeId = String(Object(userData)["id"]);
  // That somebody signed is a change of the request too.
  const { version } = await ask("GET", at);
  await ask("POST", `${at}/transitions/assign`, { version, assigneeId });
  await expect(bell).toHaveAccessibleName("1 unread notification");
  await bell.click();
  const list = page.getByRole("group", { name: "Notifications" });
  await expect(list.getByRole("listitem").first()).toContainText("You have new work");
  await expectNoViolations(page, "the notifications");
  await list.getByRole("link", { name: /You have new work/ }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(made["number"]));
  await expect(bell).toHaveAccessibleName("Notifications");
});
