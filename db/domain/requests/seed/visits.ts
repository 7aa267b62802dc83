import { checked } from "./answered-checklist.ts";
import { written } from "./written-notes.ts";
import type { ActionCode } from "#db/domain/actions-performed/seed.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import type { Translated } from "#db/schema/kind.ts";
import { words } from "#db/domain/seed/master-row.ts";
import type { HelpDesk } from "./help-desk.ts";
import { firstRecent, formerNumbersOf } from "./openings.ts";
import { planned } from "./planning.ts";
import { postponed } from "./postponed.ts";
import { type DisplacementRow, isoAt, type Sample, type Writable } from "./sample.ts";
import { spareOf } from "#db/domain/parts-used/seed.ts";
import { signed } from "#db/domain/signatures/seed.ts";
import { siteAccess } from "#db/domain/sites/seed.ts";
import {
  cancelled,
  clocked,
  closedAfter,
  finished,
  pending,
  reopen,
  resolve,
  spent,
  waited,
} from "./stages.ts";
import type { StoryOf } from "./story.ts";
import { type Topic, topics } from "./topics.ts";
import { lastTrip, nextTrip, type Trip } from "./trips.ts";
import { assigned, dueFrom, minute, opened, type WorkSubject, type SampleWork } from "./work.ts";

type Visit = StoryOf<"displacement">;
type OfVisit = Writable<Omit<DisplacementRow, keyof SampleWork["row"] | "id">>;

const nothing: Omit<OfVisit, "purpose"> = {
  appointment: null,
  departureAt: null,
  arrivalAt: null,
  checkIn: null,
  checkOut: null,
  confirmedUnits: [],
  leftSiteAt: null,
  returnedAt: null,
  distanceKm: null,
  odometerStart: null,
  odometerEnd: null,
  transport: null,
  vehicleRef: null,
  expenses: [],
  accessInstructions: null,
  safetyNotes: null,
  visitOutcome: null,
};

/** A visit on site, as far as it has come. */
export function visitSample(desk: HelpDesk, story: Visit): Sample {
  const { fault, purpose, random, status } = story;
  const topic: Topic | null = fault === null ? topics[purpose] : null;
  const work = opened(desk, story, topic ?? subjectOf(story));
  const visit: OfVisit = { ...nothing, purpose, ...siteAccess(story.site.client) };
  const [shortest, longest] = fault?.minutes ?? topic?.minutes ?? [40, 70];
  const workMin = Math.round(random.between(shortest, longest) / 5) * 5;
  if (status === "draft") work.row.status = "draft";
  else if (status !== "new") went(work, story, visit, { workMin, topic });
  postponed(work, story);
  checked(work, story);
  written(work, story);
  const row = clocked(work, "displacement", {
    ...finished(work),
    formerNumbers: formerNumbersOf(work.row.number, story.opening),
    ...visit,
    id: seedId("displacements", story.opening.ordinal),
  });
  return { kind: "displacement", ...work, row };
}

function subjectOf({ fault }: Visit): WorkSubject {
  if (!fault) throw new Error("Failed to write a sample visit: it is about nothing.");
  const { category, title, complaint, impact, urgency } = fault;
  return { category, title, description: complaint, impact, urgency };
}

type VisitPlan = { workMin: number; topic: Topic | null };

function went(work: SampleWork, story: Visit, visit: OfVisit, plan: VisitPlan): void {
  const { status } = story;
  const answeredAt = assigned(work, story);
  if (status === "assigned") return;
  if (status === "cancelled") return cancelled(work, story, answeredAt);
  if (status === "scheduled") {
    planned(work, story, plan.workMin);
    return appointed(work, visit);
  }
  if (status === "pending") return pending(work, story, answeredAt, "assigned");
  const since = story.waits === null ? answeredAt : waited(work, story, story.waits, answeredAt);
  let trip = tripFor(work, story, since, plan.workMin);
  travelled(work, story, visit, trip);
  if (status === "en_route" || status === "on_site") return;
  done(work, story, visit, { ...plan, trip });
  if (story.isReopened) {
    trip = tripFor(work, story, reopen(work, story, trip.backAt), 40);
    travelled(work, story, visit, trip);
    done(work, story, visit, { ...plan, trip });
  }
  if (status === "closed") closedAfter(work, story, trip.backAt);
}

/** The first free trip from when it is due; earlier, where it would be too late then. */
function tripFor(work: SampleWork, story: Visit, since: number, workMin: number): Trip {
  const { days, desk, lastClosing } = work;
  const travelMin = Math.max(
    10,
    Math.round((story.site.travelMin * story.random.between(90, 115)) / 500) * 5,
  );
  const plan = { days, diary: desk.diaryOf(story.assigneeId), travelMin, workMin };
  if (story.status === "en_route" || story.status === "on_site")
    return lastTrip({ ...plan, from: lastClosing }, story.status === "on_site");
  const { from, deadline } = dueFrom(work, story, since);
  const isRecent = story.status === "resolved" || story.opening.index >= firstRecent;
  const isTight = !story.isLate && deadline !== null && from + (travelMin + workMin) * minute > deadline;
  return nextTrip({ ...plan, from: isTight || isRecent ? since + 20 * minute : from });
}

function appointed({ row, contact, desk }: SampleWork, visit: OfVisit): void {
  const start = Date.parse(row.plannedStart ?? row.createdAt);
  visit.appointment = {
    windowStart: isoAt(start),
    windowEnd: isoAt(start + 60 * minute),
    confirmedBy: contact.name,
    confirmedAt: isoAt(
      Math.min(
        Date.parse(row.respondedAt ?? row.createdAt) + 15 * minute,
        Date.parse(desk.startOfDay) - minute,
      ),
    ),
  };
}

const carsByZone: Record<string, string> = {
  Maroc: "MA-4521-A-6",
  Tunisie: "TN-215-3307",
  France: "FR-GK-318-TR",
};

function travelled(work: SampleWork, story: Visit, visit: OfVisit, trip: Trip): void {
  const { row } = work;
  const { departureAt, roadEnd, arrivalAt, leftAt } = trip;
  const km = Math.round(((roadEnd - departureAt) / minute) * 0.85);
  const odometer =
    20_000 + Math.floor((departureAt - 1_700_000_000_000) / 2_000_000) + Number(story.assigneeId) * 31;
  row.plannedStart = isoAt(arrivalAt - (arrivalAt % (30 * minute)));
  row.plannedEnd = isoAt(Math.max(leftAt, arrivalAt + 30 * minute));
  row.status = story.status === "en_route" ? "en_route" : "on_site";
  visit.departureAt = isoAt(departureAt);
  visit.transport = km < 20 && story.site.zone === "Alger" ? "motorbike" : "company_car";
  if (visit.transport === "company_car") {
    visit.vehicleRef = carsByZone[story.site.zone] ?? `DZ-16-${400 + Number(story.assigneeId)}`;
    visit.odometerStart = odometer;
  }
  spent(work, story.assigneeId, "travel", departureAt, roadEnd);
  if (story.status === "en_route") return;
  visit.arrivalAt = isoAt(arrivalAt);
  visit.checkIn = {
    at: isoAt(arrivalAt),
    method: story.opening.index % 4 === 0 ? "qr" : "manual",
    geo: null,
    accuracyM: null,
  };
  const leftSiteAt = leftAt - 3 * minute;
  spent(work, story.assigneeId, "work", arrivalAt, leftSiteAt);
  if (story.status === "on_site") return;
  visit.leftSiteAt = isoAt(leftSiteAt);
  visit.checkOut = { at: isoAt(leftSiteAt), method: "manual", geo: null, accuracyM: null };
  visit.returnedAt = isoAt(trip.backAt);
  visit.distanceKm = km * 2;
  if (visit.odometerStart !== null) visit.odometerEnd = odometer + km * 2;
  spent(
    work,
    story.assigneeId,
    "travel",
    trip.backFrom,
    Math.min(trip.backAt, trip.backFrom + (roadEnd - departureAt)),
  );
}

const lineOut = words(
  "Nothing to be done on our side: the provider has been told.",
  "Rien à faire de notre côté : l’opérateur est prévenu.",
  "لا شيء من جهتنا: تم إخطار المتعامل.",
);

function done(
  work: SampleWork,
  story: Visit,
  visit: OfVisit,
  { trip, topic }: VisitPlan & { trip: Trip },
): void {
  const { language, contact } = work;
  const { fault } = story;
  const actions: readonly ActionCode[] = fault?.actions ?? topic?.actions ?? ["A-DIA-01"];
  const isNoFault = fault?.diagnostic === "D-NFF-01";
  const isOut = fault?.diagnostic === "D-NET-04";
  const note: Translated = isOut ? lineOut : (fault?.note ?? topic?.note ?? lineOut);
  resolve(work, story, fault, {
    at: trip.leftAt,
    actions,
    outcome: isNoFault ? "no_fault_found" : isOut ? "out_of_scope" : (topic?.outcome ?? "fixed"),
    note: note[language],
  });
  visit.visitOutcome = "done";
  signed(work, story, {
    role: "client",
    purpose: "visit",
    name: contact.name,
    title: null,
    at: trip.leftAt - 5 * minute,
    units: story.units,
  });
  if (fault?.spare)
    work.spares.push(spareOf(fault.spare, { at: trip.leftAt, unit: story.units[0], use: "used" }));
}
