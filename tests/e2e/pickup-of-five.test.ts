import { addDays, dayAt } from "#db/rules/machines/days.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { named } from "./support/desk-work.ts";
import { beginStory } from "./support/story.ts";
import { makeDesktop } from "./support/visits.ts";

const tags = [1, 2, 3, 4, 5].map((at) => `STORY-${at}`);

const language = "ar";

test(`of five units that are collected one is left behind and one does not arrive, ${language}`, async ({
  page,
  host,
}) => {
  const { desk, ask, school } = await beginStory(page, host, language);
  const { words, main, dialog, take, choose } = desk;
  const { fields, choices } = words;
  for (const tag of tags) await makeDesktop(ask, tag);

  await test.step("the agent writes the pickup down", async () => {
    await desk.continueAs("agent", "desktop", "/help-desk/pickup/new");
    await desk.writeDown("Five computers for repair", school);
    await main
      .getByRole("combobox", { name: named(fields.pickupReason) })
      .selectOption(choices.pickupReason.repair);
    await main.getByLabel(named(fields.expectedReturnAt)).fill(addDays(dayAt(Date.now(), "UTC"), 90));
    for (const tag of tags) {
      await main.getByRole("button", { name: words.form.rows.add }).click();
      await choose(main, fields.equipmentId, tag);
    }
    await desk.isAccessible("the form of a pickup");
    await desk.create();
  });
  const at = new URL(page.url()).pathname;
  const [left = "", lost = "", ...others] = tags;
  const inVan = [lost, ...others];
  const unitLine = (tag: string) => dialog.getByRole("listitem", { name: tag });

  await test.step("and sends a technician", async () => {
    await desk.assignTo("Karim Benali");
  });

  await test.step("who collects four of them", async () => {
    await desk.continueAs("technician", "phone", at);
    await desk.press("depart");
    await desk.hasStatus("en_route");
    await desk.press("arrive");
    await desk.hasStatus("collecting");
    for (const tag of inVan) {
      await desk.photograph(tag, "photo_before");
      await take("collect_unit", async () => {
        await choose(dialog, fields.unitId, tag);
        await dialog
          .getByRole("combobox", { name: named(fields.unitCondition) })
          .selectOption(choices.condition.poor);
        await dialog.getByRole("checkbox", { name: fields.dataAcknowledged }).check();
      });
    }
    await desk.open(at);
    await desk.isAccessible("a pickup on a phone");
  });

  await test.step("leaves one behind, and gets the signature", async () => {
    await take("leave_unit", async () => {
      await choose(dialog, fields.unitId, left);
      await dialog
        .getByRole("combobox", { name: named(fields.leftReason) })
        .selectOption(choices.leftReason.in_use);
    });
    const signer = await desk.sign();
    // What is left then is the step's own form, which opens by itself.
    await expect(dialog.getByRole("heading", { name: desk.stepName("sign_out") })).toBeVisible();
    const handover = dialog.getByRole("group", { name: fields.handoverBy });
    await expect(handover.getByRole("textbox", { name: named(fields.name) })).toHaveValue(signer);
    await handover.getByRole("textbox", { name: named(fields.title_handoverBy) }).fill("Head teacher");
    await dialog.getByRole("button", { name: desk.stepName("sign_out") }).click();
    await desk.hasStatus("in_transit");
    await desk.unitIsIn(left, "in_service");
    for (const tag of inVan) await desk.unitIsIn(tag, "in_transit");
    await main.getByRole("link", { name: "OptiPlex" }).first().click();
    await expect(main.getByText("Karim Benali").first()).toBeVisible();
  });

  await test.step("at the depot three arrive and one is missing", async () => {
    await desk.continueAs("workshop", "desktop", at);
    await desk.sign("Samir Bouchareb");
    await expect(dialog.getByRole("heading", { name: desk.stepName("receive_units") })).toBeVisible();
    for (const tag of others)
      await unitLine(tag)
        .getByRole("combobox", { name: fields.conditionIn })
        .selectOption(choices.condition.poor);
    await unitLine(lost)
      .getByRole("combobox", { name: named(fields.status) })
      .selectOption(choices.itemsStatus.missing);
    await unitLine(lost)
      .getByRole("textbox", { name: named(fields.missingReason) })
      .fill("Not in the van");
    await desk.isAccessible("the reception of units");
    await dialog.getByRole("button", { name: desk.stepName("receive_units") }).click();
    await desk.hasStatus("received");
    for (const tag of others) await desk.unitIsIn(tag, "in_repair");
    await desk.unitIsIn(lost, "in_transit");
    await desk.unitIsIn(left, "in_service");
  });

  await test.step("the receipt says what became of each", async () => {
    await desk.continueAs("agent", "desktop", at);
    await main.getByRole("button", { name: words.actions.more }).click();
    await page.getByRole("menuitem", { name: words.actions.print, exact: true }).click();
    const paper = page.getByRole("article");
    await page.getByRole("combobox", { name: words.receipt.language }).selectOption(language);
    await expect(paper.getByRole("heading", { level: 2 })).toHaveText(words.receipt.titles.pickup_receipt);
    for (const tag of tags) await expect(paper).toContainText(tag);
    await expect(paper).toContainText(choices.leftReason.in_use);
    await desk.isAccessible("the receipt of a pickup");
  });
});
