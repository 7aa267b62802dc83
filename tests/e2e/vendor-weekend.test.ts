import { slaPolicyId } from "#db/domain/sla-policies/seed.ts";
import { calendarId } from "#db/domain/calendars/seed.ts";
import { formatMinutes } from "#src/app/format.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { expect } from "#tests/support/page.ts";
import { forgetSessions, signIn } from "./support/api.ts";
import { test } from "./support/app.ts";
import { named } from "./support/desk-work.ts";
import { beginStory } from "./support/story.ts";
import { timeOf } from "./support/time-of.ts";
import { type Ask, askingAs, makeDesktop } from "./support/visits.ts";

const tag = "STORY-VENDOR";
const workshop = "Samir Bouchareb";

/** The school works in the hours of the Algerian office, and has the targets of Silver. */
async function agreeWithSchool(ask: Ask): Promise<void> {
  const at = `/masters/clients/${clientId("LIN")}`;
  const { version } = await ask("GET", at);
  const contract = {
    startsOn: "2025-01-01",
    endsOn: null,
    slaPolicyId: slaPolicyId("SILVER"),
    autoRenew: true,
  };
  await ask("PATCH", at, { version, calendarId: calendarId("OFFICE"), contract });
}

/**
 * The days are fixed ones, and no holiday lies in them: Thursday is October 16, 2025. Algiers is an hour before UTC. The office works
 * from Sunday to Thursday from 8:00 to 12:00 and from 13:00 to 16:30, 450 minutes a day; Friday and Saturday are the weekend.
 *
 * Silver promises a P2 in 960 minutes. Thursday from 10:00 on has 120 + 210 = 330 of them, Sunday 450: 180 are left for Monday, until 11:00.
 */
const opened = "2025-10-16T09:00:00.000Z";
const dueAtFirst = "2025-10-20T10:00:00.000Z";
/** Thursday 11:30; a timer that ran for four hours would ask whether somebody forgot it. */
const started = "2025-10-16T10:30:00.000Z";
/** Thursday 15:00: 120 + 120 = 240 minutes have passed, and 720 are left, twelve hours. */
const sent = "2025-10-16T14:00:00.000Z";
const leftMinutes = 720;
/** Friday 11:00, in the weekend, and Sunday 9:00, when the office has worked for 90 + 60 minutes since. */
const meanwhile = ["2025-10-17T10:00:00.000Z", "2025-10-19T08:00:00.000Z"];
/**
 * Sunday 13:30. The 720 minutes are 180 on Sunday, 450 on Monday and 90 on Tuesday, until 9:30. Counted the other way, the pause took
 * 90 + 240 + 30 = 360 minutes of work, and six working hours after Monday 11:00 it is Tuesday 9:30.
 */
const cameBack = "2025-10-19T12:30:00.000Z";
const dueThen = "2025-10-21T08:30:00.000Z";

// The worker's time stands for whatever else is open in the same browser.
test.use({ device: "used" });

const language = "ar";

test(`a repair waits for a vendor over a weekend, and its clock stands still meanwhile, ${language}`, async ({
  page,
  host,
}) => {
  const { desk, ask, school } = await beginStory(page, host, language);
  const { words, main, dialog, take, choose } = desk;
  const { fields, choices } = words;
  const { states, left } = words.requestPage.clock;
  await agreeWithSchool(ask);
  const isNow = await timeOf(page);
  await isNow(opened);
  // A clock that is set back ends every session, those of the used device too.
  forgetSessions(page.context());
  await makeDesktop(askingAs(page, await signIn(page, "manager")), tag);
  const clock = main.getByRole("region", { name: words.requestPage.clock.title });
  const time = formatMinutes(leftMinutes, language);
  const withLeft = (state: "paused" | "on_track") =>
    left.replace("{{state}}", states[state]).replace("{{time}}", time);

  await test.step("on Thursday the agent writes it down for the workshop", async () => {
    await desk.continueAs("agent", "desktop", "/help-desk/maintenance/new");
    await desk.writeDown("The board is defective", school);
    await choose(main, fields.equipmentIds, tag);
    await main.getByRole("combobox", { name: named(fields.impact) }).selectOption(choices.impact.department);
    await main.getByRole("combobox", { name: named(fields.urgency) }).selectOption(choices.urgency.high);
    const place = main.getByRole("combobox", { name: named(fields.place) });
    const more = main.getByRole("button", { name: words.form.moreDetails });
    await expect(place.or(more).first()).toBeVisible();
    if ((await place.count()) === 0) await more.click();
    await place.selectOption(choices.place.workshop);
    await desk.create();
    await expect(clock.locator(`time[datetime="${dueAtFirst}"]`)).toBeVisible();
    await desk.assignTo(workshop);
  });
  const at = new URL(page.url()).pathname;
  /** Hours later the workshop signs in again. */
  const goOn = async (instant: string) => {
    await isNow(instant);
    await desk.continueAs("workshop", "desktop", at);
  };

  await test.step("the workshop starts, and sends the computer to its vendor", async () => {
    await goOn(started);
    await take("start", () => dialog.getByRole("checkbox", { name: fields.unitConfirmed }).check());
    await desk.hasStatus("in_progress");
    await goOn(sent);
    await take("send_to_vendor", async () => {
      await dialog.getByRole("textbox", { name: named(fields.vendor_vendorRma) }).fill("Dell Algérie");
      await dialog.getByRole("textbox", { name: named(fields.rmaNumber) }).fill("RMA-77");
      await dialog.getByLabel(named(fields.sentAt)).fill("2025-10-16T15:00");
      await dialog.getByLabel(named(fields.expectedBackAt)).fill("2025-10-20");
      await desk.isAccessible("the dialog of a repair that goes to a vendor");
    });
    await desk.hasStatus("pending");
    await expect(clock).toContainText(withLeft("paused"));
    await desk.unitIsIn(tag, "in_repair");
  });

  for (const moment of meanwhile)
    await test.step(`at ${moment} just as much is left, and nothing is due`, async () => {
      await goOn(moment);
      await expect(clock).toContainText(withLeft("paused"));
      await expect(clock).toContainText(choices.waitingReason.awaiting_vendor);
      await expect(clock.locator(`time[datetime="${sent}"]`)).toBeVisible();
      await expect(clock.getByText(words.requestPage.clock.resolveBy.work)).toHaveCount(0);
    });
  await desk.isAccessible("a repair that waits");

  await test.step("on Sunday it comes back, and is due later by the working time that it waited", async () => {
    await goOn(cameBack);
    await take("resume");
    await desk.hasStatus("in_progress");
    await expect(clock).toContainText(withLeft("on_track"));
    await expect(clock.locator(`time[datetime="${dueThen}"]`)).toBeVisible();
  });

  await test.step("the history tells when the clock stood, and who stopped it", async () => {
    await desk.open(`${at}?tab=history&kind=clock`);
    const lines = main.getByRole("list", { name: words.record.history.title }).getByRole("listitem");
    const by = (code: "resume" | "send_to_vendor") =>
      words.transitions.requests[code].done.replace("{{who}}", workshop);
    await expect(lines.filter({ hasText: by("resume") })).toHaveCount(1);
    await expect(lines.filter({ hasText: by("send_to_vendor") })).toHaveCount(1);
    await desk.isAccessible("the clock's history");
  });
});
