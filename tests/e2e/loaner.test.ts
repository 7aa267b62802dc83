import { actionId } from "#db/domain/actions-performed/seed.ts";
import { addDays, dayAt } from "#db/rules/machines/days.ts";
import { expect } from "#tests/support/page.ts";
import { test } from "./support/app.ts";
import { begin } from "./support/begin.ts";
import { named } from "./support/desk-work.ts";
import { beginStory } from "./support/story.ts";
import { type Ask, askingAs, makeDesktop, type Row } from "./support/visits.ts";

const [own, loaner] = ["STORY-OWN", "STORY-LOAN"] as const;

/** A unit, without what every write changes. */
async function unitNow(ask: Ask, { id }: Row) {
  const {
    version: _version,
    updatedAt: _at,
    updatedBy: _by,
    ...unit
  } = await ask("GET", `/equipments/computers/${id}`);
  return unit;
}

async function unitStep(ask: Ask, { id }: Row, code: string, inputs: object): Promise<void> {
  const { version } = await ask("GET", `/equipments/computers/${id}`);
  await ask("POST", `/equipments/computers/${id}/transitions/${code}`, { version, ...inputs });
}

const language = "en";

test(`a loaner stands in for a school's computer until that comes home, ${language}`, async ({
  page,
  host,
}) => {
  const { desk, ask, school } = await beginStory(page, host, language);
  const { words, main, dialog, take, choose } = desk;
  const { fields, choices } = words;
  const ownUnit = await makeDesktop(ask, own);
  const spare = await makeDesktop(ask, loaner, {
    ownership: "loaner_pool",
    state: "in_stock",
    location: { type: "warehouse" },
    assignee: { type: "none" },
    hostname: null,
    clientId: null,
    siteId: null,
  });
  const both = async () => [await unitNow(ask, ownUnit), await unitNow(ask, spare)];

  /** From the technician's departure to the moment at which both units stand beside each other. */
  const goThere = async () => {
    await take("depart", () => dialog.getByRole("checkbox", { name: fields.unitConfirmed }).check());
    await desk.hasStatus("en_route");
    await desk.press("arrive");
    await desk.hasStatus("on_site");
    for (const tag of [own, loaner]) await desk.photograph(tag, "photo_serial");
  };

  const swap = ({ loanDueAt, isFirst = false }: { loanDueAt?: string; isFirst?: boolean } = {}) =>
    take("swap", async () => {
      await dialog.getByRole("checkbox", { name: fields.bothConfirmed }).check();
      await dialog
        .getByRole("combobox", { name: named(fields.outgoingCondition) })
        .selectOption(choices.condition.poor);
      await dialog
        .getByRole("group", { name: fields.accessoriesIn })
        .getByRole("checkbox", { name: choices.accessories.mouse })
        .check();
      if (loanDueAt !== undefined) await dialog.getByLabel(named(fields.loanDueAt)).fill(loanDueAt);
      if (isFirst) await desk.isAccessible("the dialog of a swap");
    });

  await test.step("the agent writes the replacement down, and sends a technician", async () => {
    await desk.continueAs("agent", "desktop", "/help-desk/replacement/new");
    await desk.writeDown("A computer does not start", school);
    await choose(main, fields.outgoingEquipmentId, own);
    await desk.isAccessible("the form of a replacement");
    await desk.create();
    await desk.assignTo("Karim Benali");
  });
  const at = new URL(page.url()).pathname;

  await test.step("who takes a loaner of the pool along", async () => {
    await desk.continueAs("technician", "phone", at);
    await take("prepare", async () => {
      await choose(dialog, fields.incomingEquipmentId, loaner);
    });
    await desk.hasStatus("preparing");
    await desk.unitIsIn(loaner, "reserved");
    await desk.open(at);
    await goThere();
  });

  const before = await both();
  const loanDueAt = addDays(dayAt(Date.now(), "UTC"), 20);

  await test.step("swaps both, and the loaner stands in the computer's position", async () => {
    await swap({ loanDueAt, isFirst: true });
    await desk.hasStatus("swapped");
    const { title, states } = words.requestPage.clock;
    await expect(main.getByRole("region", { name: title })).toContainText(states.met);
    const [ownNow = {}, spareNow = {}] = await both();
    expect(ownNow).toMatchObject({ state: "in_transit", hostname: null, condition: "poor" });
    expect(spareNow).toMatchObject({ state: "on_loan", hostname: own, loanDueAt, holderUserId: null });
    await desk.unitIsIn(own, "in_transit");
    await main.getByRole("link", { name: "OptiPlex" }).first().click();
    await expect(main.getByText("Karim Benali").first()).toBeVisible();
    await desk.unitIsIn(loaner, "on_loan");
    await main.getByRole("link", { name: "OptiPlex" }).first().click();
    await expect(main.getByText("Nadia").first()).toBeVisible();
  });

  await test.step("undoes it, with everything as before, and swaps again", async () => {
    await desk.open(at);
    await take("undo_swap", () =>
      dialog.getByRole("textbox", { name: named(fields.reason) }).fill("Wrong room"),
    );
    await desk.hasStatus("on_site");
    expect(await both()).toEqual(before);
    await swap({ loanDueAt });
    await desk.hasStatus("swapped");
    await desk.unitIsIn(loaner, "on_loan");
  });

  await test.step("has both signed for, and resolves", async () => {
    const technician = askingAs(page, await begin(page, host, "technician"));
    const { version } = await technician("GET", at);
    await technician("PATCH", at, {
      version,
      actionsPerformed: [{ actionId: actionId("A-LOA-01"), equipmentId: spare.id, result: "done" }],
    });
    await desk.open(at);
    await desk.sign();
    await expect(dialog.getByRole("heading", { name: desk.stepName("resolve") })).toBeVisible();
    await choose(dialog, fields.reasonDiagnosticId, school.diagnostic);
    await dialog
      .getByRole("combobox", { name: named(fields.dataMigration) })
      .selectOption(choices.dataMigration.not_needed);
    await dialog.getByRole("textbox", { name: named(fields.resolutionNote) }).fill("A loaner works there");
    await dialog.getByRole("button", { name: desk.stepName("resolve"), exact: true }).click();
    await desk.hasStatus("resolved");
  });

  await test.step("the workshop repairs the computer", async () => {
    await unitStep(ask, ownUnit, "receive", { to: "in_repair", location: { type: "workshop" } });
    await unitStep(ask, ownUnit, "repaired_stock", {
      to: "in_stock",
      condition: "good",
      location: { type: "workshop" },
      testPassed: true,
    });
  });

  await test.step("the agent has the loaner taken back", async () => {
    await desk.continueAs("agent", "desktop", at);
    await take("return_loan");
    const related = main.getByRole("listitem").filter({ hasText: words.requestPage.related.followUp });
    await related.getByRole("link").click();
    await desk.hasStatus("new");
    await desk.isAccessible("the return of a loaner");
    await desk.assignTo("Karim Benali");
  });
  const back = new URL(page.url()).pathname;

  await test.step("and the technician brings the computer home", async () => {
    await desk.continueAs("technician", "phone", back);
    await take("prepare");
    await desk.hasStatus("preparing");
    await goThere();
    await swap();
    await desk.hasStatus("swapped");
    const [ownNow] = await both();
    expect(ownNow).toMatchObject({
      hostname: own,
      clientId: ownUnit["clientId"],
      siteId: ownUnit["siteId"],
      assignee: { label: "Nadia" },
      location: { type: "client_site", room: "12" },
      holderUserId: null,
    });
    await desk.unitIsIn(own, "in_service");
    await desk.unitIsIn(loaner, "in_transit");
  });

  await test.step("the loaner is in stock for the next one", async () => {
    await unitStep(ask, spare, "receive", { location: { type: "warehouse" } });
    await desk.unitIsIn(loaner, "in_stock");
    expect((await both())[1]).toMatchObject({
      ownership: "loaner_pool",
      clientId: null,
      siteId: null,
      hostname: null,
      loanDueAt: null,
      holderUserId: null,
    });
  });
});
