import { categoryId } from "#db/domain/categories/seed.ts";
import { clientId, clientList } from "#db/domain/clients/seed-list.ts";
import { agreementIn, priorityIn } from "#db/domain/requests/agreement.ts";
import type { Language, Translated } from "#db/schema/kind.ts";
import { instantAfter } from "#db/domain/sla/worked-ranges.ts";
import { supportOfferId } from "#db/domain/services/seed.ts";
import { callerOf } from "./contacts.ts";
import type { HelpDesk } from "./help-desk.ts";
import { type Belongings, blankRequest, type Circumstances, type CommonRow, isoAt } from "./sample.ts";
import type { Story } from "./story.ts";
import { dayFrom, isWorked, type Workday, workedFrom } from "./workdays.ts";

export const minute = 60_000;

/** A request while it is written: what is told of it so far, and in whose hours. */
export type SampleWork = {
  desk: HelpDesk;
  row: Omit<CommonRow, "id">;
  days: readonly Workday[];
  /** The end of the last day of work before today. */
  lastClosing: number;
} & Belongings &
  Circumstances;

export type WorkSubject = {
  category: string;
  title: Translated;
  description: Translated | null;
  impact: CommonRow["impact"];
  urgency: CommonRow["urgency"];
};

/** Those whose people write Arabic are answered in it, about every second time; very few ask in English. */
function languageOf({ site, random }: Story): Language {
  const inArabic = clientList[site.client].writes === "ar" ? 0.55 : 0;
  const chance = random.next();
  return chance < inArabic ? "ar" : chance > 0.97 ? "en" : "fr";
}

const channelsInHours = [
  "phone",
  "phone",
  "phone",
  "phone",
  "email",
  "portal",
  "portal",
  "walk_in",
  "whatsapp",
] as const;
const channelsAtNight = [
  "portal",
  "email",
  "email",
  "whatsapp",
  "portal",
  "monitoring",
  "portal",
  "email",
  "monitoring",
] as const;

/** Now and then the help desk keeps a request to itself and to whoever has the work. */
const privateEach = 171;

/** A request as it comes in: what it is about, and what is promised. */
export function opened(desk: HelpDesk, story: Story, subject: WorkSubject): SampleWork {
  const { opening, site, units, random } = story;
  const language = languageOf(story);
  const [unit] = units;
  const createdAt = isoAt(opening.openedAt);
  const contact = callerOf(site.id, unit, random);
  const hoursOf = desk.daysOf(null);
  const hours = hoursOf[dayFrom(hoursOf, opening.openedAt)];
  const isOfficeHour = hours !== undefined && isWorked(hours, opening.openedAt);
  const channels = isOfficeHour ? channelsInHours : channelsAtNight;
  const channel = channels[random.between(0, channels.length - 1)] ?? "phone";
  const service = { AMAL: "GLD", BDL: "GLD", CSY: "SLV", LIN: "BRZ", ATL: null }[site.client];
  const model = unit ? ` – ${unit.row.model}` : "";
  const isPreventive = story.kind === "maintenance" && story.type === "preventive";
  const row: SampleWork["row"] = {
    ...blankRequest(),
    createdAt,
    openedAt: createdAt,
    number: opening.number,
    title: `${subject.title[language]}${model}`.slice(0, 120),
    description: subject.description?.[language] ?? null,
    clientId: clientId(site.client),
    siteId: site.id,
    departmentId: unit?.row.departmentId ?? contact.departmentId,
    unitServiceId: unit?.row.unitServiceId ?? null,
    responsibleId: contact.isVisitor ? null : contact.id,
    contact: contact.isVisitor ? { name: contact.name, phone: contact.phone, email: null } : null,
    channel: isPreventive ? "preventive" : story.parent ? "internal" : channel,
    categoryId: categoryId(subject.category),
    serviceId: service === null ? null : supportOfferId(service),
    equipmentIds: units.map(({ row: { id } }) => id),
    impact: subject.impact,
    urgency: subject.urgency,
    zone: site.zone,
    privateToDispatcher: story.kind !== "pickup" && opening.index % privateEach === 0,
    underWarranty:
      units.length > 0 &&
      units.every(
        ({ row: { warrantyEnd } }) => warrantyEnd !== null && warrantyEnd >= createdAt.slice(0, 10),
      ),
    followUpOfId: story.parent?.row.id ?? null,
  };
  const agreed = { ...row, ...priorityIn(desk.agreements, row) };
  // oxlint-disable-next-line no-unsafe-type-assertion -- the agreement's own fields, as the rule of the noun makes them
  const promised = { ...agreed, sla: agreementIn(desk.agreements, agreed, null) } as SampleWork["row"];
  const calendarId = promised.sla?.calendarId ?? null;
  const days = desk.daysOf(calendarId);
  return {
    desk,
    row: promised,
    language,
    contact,
    calendar: desk.calendarOf(calendarId),
    days,
    lastClosing: days[dayFrom(days, Date.parse(desk.startOfDay)) - 1]?.closes ?? 0,
    time: [],
    spares: [],
    checks: [],
    signatures: [],
    notes: [],
    relations: story.parent ? [{ createdAt, relation: "follow_up_of", requestId: story.parent.row.id }] : [],
  };
}

/** Somebody takes it on: mostly well before the promised time. */
export function assigned(work: SampleWork, story: Story): number {
  const { row, calendar, days, lastClosing } = work;
  const { random, opening } = story;
  const limit = row.sla?.responseMin ?? 480;
  const share = random.next();
  const minutes = story.isAnsweredLate
    ? limit * (1.2 + share * 0.6)
    : Math.min(limit, 240) * (0.05 + share * 0.45);
  const after = instantAfter(calendar, opening.openedAt, minutes * minute) ?? opening.openedAt;
  const latest = opening.openedAt + (lastClosing - opening.openedAt) * 0.4;
  const soon = workedFrom(
    days,
    Math.floor(Math.min(after, Math.max(latest, opening.openedAt)) / 1000) * 1000,
  );
  const at = Math.min(soon, Math.max(lastClosing, opening.openedAt));
  row.respondedAt = isoAt(at);
  row.assigneeId = story.assigneeId;
  row.helpers = story.helperId === null ? [] : [story.helperId];
  row.status = "assigned";
  return at;
}

/** From when on the work itself is done, so that it ends in time, or not. */
export function dueFrom(
  work: SampleWork,
  story: Story,
  since: number,
): { from: number; deadline: number | null } {
  const { row, calendar, days } = work;
  const { random, opening } = story;
  const share = random.next();
  const limit = row.sla?.resolveMin ?? null;
  const hasTarget = !(story.kind === "maintenance" && story.type === "preventive");
  if (limit === null || !hasTarget)
    return { from: workedFrom(days, since + (1 + share * 6) * 1440 * minute), deadline: null };
  const after = (times: number) => instantAfter(calendar, opening.openedAt, limit * times * minute) ?? since;
  const aimedAt = after(story.isLate ? 1.1 + share * 0.5 : 0.1 + share * 0.5);
  return { from: workedFrom(days, Math.max(since + 20 * minute, aimedAt)), deadline: after(1) };
}
