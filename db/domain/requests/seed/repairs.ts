import { checked } from "./answered-checklist.ts";
import { written } from "./written-notes.ts";
import type { ActionCode } from "#db/domain/actions-performed/seed.ts";
import { symptomIdOf } from "./fault-choice.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { words } from "#db/domain/seed/master-row.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { spareOf } from "#db/domain/parts-used/seed.ts";
import { signed } from "#db/domain/signatures/seed.ts";
import type { HelpDesk } from "./help-desk.ts";
import { firstRecent } from "./openings.ts";
import { planned } from "./planning.ts";
import { postponed } from "./postponed.ts";
import { isoAt, type MaintenanceRow, type Sample, type Writable } from "./sample.ts";
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
import { nextSession, nextTrip } from "./trips.ts";
import { assigned, dueFrom, minute, opened, type WorkSubject, type SampleWork } from "./work.ts";

type Repair = StoryOf<"maintenance">;
type OfRepair = Writable<Omit<MaintenanceRow, keyof SampleWork["row"] | "id">>;

const preventive: WorkSubject = {
  category: "RQ-PREV",
  title: words("Preventive maintenance", "Maintenance préventive", "صيانة وقائية"),
  description: words("Half-yearly round.", "Tournée semestrielle.", "جولة نصف سنوية."),
  impact: "department",
  urgency: "low",
};

const upgrade: WorkSubject = {
  category: "RQ-PC",
  title: words("Memory upgrade", "Ajout de mémoire", "إضافة ذاكرة"),
  description: words(
    "Eight more gigabytes, as agreed.",
    "Huit gigaoctets de plus, comme convenu.",
    "ثمانية جيغابايت إضافية كما اتفقنا.",
  ),
  impact: "single_user",
  urgency: "low",
};

const notes = {
  preventive: words(
    "Round done, dust removed, updates installed.",
    "Tournée effectuée, dépoussiérage et mises à jour faits.",
    "تمت الجولة مع إزالة الغبار وتثبيت التحديثات.",
  ),
  upgrade: words("Memory added and tested.", "Mémoire ajoutée et testée.", "أُضيفت الذاكرة وجُرّبت."),
};

/** Work on units, wherever it is done, as far as it has come. */
export function repairSample(desk: HelpDesk, story: Repair): Sample {
  const { fault, location, status, type, units } = story;
  const subject: WorkSubject =
    type === "preventive" ? preventive : fault ? { ...fault, description: fault.complaint } : upgrade;
  const work = opened(desk, story, subject);
  const repair: OfRepair = {
    maintenanceType: type,
    place: location,
    confirmedUnits: [],
    symptomIds: fault ? [symptomIdOf(fault)] : [],
    downtimeStart: units[0]?.row.state === "in_repair" ? work.row.createdAt : null,
    downtimeEnd: null,
    counterAtIntervention: null,
    vendorRma: null,
    quote: null,
    dataBackup: null,
    testsAfter: [],
    unitResults: [],
  };
  if (status !== "new") worked(work, story, repair);
  postponed(work, story);
  checked(work, story);
  written(work, story);
  const row = clocked(work, "maintenance", {
    ...finished(work),
    ...repair,
    id: seedId("maintenances", story.opening.ordinal),
  });
  return { kind: "maintenance", ...work, row };
}

function worked(work: SampleWork, story: Repair, repair: OfRepair): void {
  const { status, random, fault, type, units } = story;
  const [shortest, longest] =
    fault?.minutes ?? (type === "preventive" ? [25 * units.length, 35 * units.length] : [30, 50]);
  const workMin = Math.min(170, Math.round(random.between(shortest, longest) / 5) * 5);
  const answeredAt = assigned(work, story);
  if (status === "assigned") return;
  if (status === "cancelled") return cancelled(work, story, answeredAt);
  if (status === "scheduled") return planned(work, story, workMin);
  const isGone = status === "in_progress" || status === "testing" || status === "pending";
  if (isGone) return inWork(work, story, repair, answeredAt);
  const since = story.waits === null ? answeredAt : waited(work, story, story.waits, answeredAt);
  let end = session(work, story, since, workMin);
  done(work, story, repair, end);
  if (story.isReopened) {
    end = session(work, story, reopen(work, story), 40);
    done(work, story, repair, end);
  }
  if (status === "closed") closedAfter(work, story);
}

/** On the bench, at the telephone or at the client's: until when. */
function session(work: SampleWork, story: Repair, since: number, workMin: number): number {
  const { days, desk } = work;
  const { from, deadline } = dueFrom(work, story, since);
  const isTight =
    !story.isLate && deadline !== null && from + (workMin + story.site.travelMin) * minute > deadline;
  const plan = {
    days,
    diary: desk.diaryOf(story.assigneeId),
    workMin,
    from:
      isTight || story.status === "resolved" || story.opening.index >= firstRecent
        ? since + 20 * minute
        : from,
  };
  if (story.location === "on_site") {
    const travelMin = Math.max(10, Math.round(story.site.travelMin / 5) * 5);
    const { departureAt, roadEnd, arrivalAt, leftAt, backFrom } = nextTrip({ ...plan, travelMin });
    spent(work, story.assigneeId, "travel", departureAt, roadEnd);
    spent(work, story.assigneeId, "work", arrivalAt, leftAt);
    spent(work, story.assigneeId, "travel", backFrom, backFrom + travelMin * minute);
    return leftAt;
  }
  const { from: start, to } = nextSession(plan);
  spent(work, story.assigneeId, story.location === "remote" ? "remote" : "work", start, to);
  return to;
}

function done(work: SampleWork, story: Repair, repair: OfRepair, at: number): void {
  const { fault, type, units, location } = story;
  const { language, contact } = work;
  const actions: readonly ActionCode[] =
    fault?.actions ?? (type === "preventive" ? ["A-PRV-01", "A-CLN-01"] : ["A-REP-03"]);
  const isNoFault = fault?.diagnostic === "D-NFF-01";
  resolve(work, story, fault, {
    at,
    actions,
    outcome: isNoFault ? "no_fault_found" : fault?.diagnostic === "D-NET-04" ? "out_of_scope" : "fixed",
    note: (fault?.note ?? notes[type === "preventive" ? "preventive" : "upgrade"])[language],
  });
  repair.downtimeEnd = repair.downtimeStart === null ? null : isoAt(at);
  if (type === "preventive")
    repair.unitResults = units.map(({ row: { id } }, index) => ({
      equipmentId: id,
      result: index === 2 ? "action_needed" : "ok",
      note: null,
    }));
  else
    repair.testsAfter = [
      { label: work.language === "ar" ? "اختبار مع المستخدم" : "Essai avec l’utilisateur", result: "pass" },
    ];
  if (actions.includes("A-INS-01") || actions.includes("A-BKP-01")) repair.dataBackup = "done";
  const spare =
    fault?.spare ??
    (type === "upgrade" ? (["Barrette DDR4 8 Go 3200", "KVR32S22S8/8", 5200] as const) : undefined);
  if (spare && work.spares.length === 0)
    work.spares.push(spareOf(spare, { at, unit: units[0], use: "used" }));
  if (location === "on_site" && work.signatures.length === 0)
    signed(work, story, {
      role: "client",
      purpose: "visit",
      name: contact.name,
      title: null,
      at: at - 2 * minute,
      units,
    });
}

/** A unit on the bench, at a vendor's or out of order at the client's: worked on already, and not done. */
function inWork(work: SampleWork, story: Repair, repair: OfRepair, answeredAt: number): void {
  const { row, days, desk, lastClosing } = work;
  const { status, waits, fault, units, assigneeId } = story;
  const before = { days, diary: desk.diaryOf(assigneeId), workMin: 45, from: answeredAt + 15 * minute };
  const { from, to } = nextSession(before);
  spent(work, assigneeId, story.location === "remote" ? "remote" : "work", from, to, null);
  repair.downtimeStart = units[0]?.row.state === "in_repair" ? isoAt(from) : repair.downtimeStart;
  row.status = status;
  if (status === "testing") {
    resolve(work, story, fault, {
      at: to,
      actions: fault?.actions ?? ["A-DIA-01"],
      outcome: "fixed",
      note: "",
    });
    Object.assign(row, {
      status: "testing",
      outcome: null,
      resolutionNote: null,
      resolvedAt: null,
      firstTimeFix: null,
    });
    if (fault?.spare) work.spares.push(spareOf(fault.spare, { at: to, unit: units[0], use: "used" }));
  }
  if (status !== "pending") return;
  pending(work, story, Math.min(to, lastClosing), "in_progress");
  if (waits === "awaiting_parts" && fault?.spare)
    work.spares.push(
      spareOf(fault.spare, { at: to, unit: units[0], use: "needed", neededBy: addDays(desk.today, 4) }),
    );
  if (waits === "awaiting_approval")
    repair.quote = {
      amount: { amount: 48_500, currency: "DZD" },
      sentAt: isoAt(to),
      decision: "pending",
      decidedBy: null,
      decidedAt: null,
      note: null,
    };
  if (waits === "awaiting_vendor") {
    const [unit] = units;
    repair.vendorRma = {
      vendor: unit?.row.location.vendorName ?? "SAV agréé",
      rmaNumber: unit?.row.vendorRma ?? `RMA-${story.opening.index}`,
      sentAt: isoAt(to),
      expectedBackAt: unit?.row.expectedBackOn ?? addDays(desk.today, 6),
      returnedAt: null,
      result: null,
      newSerial: null,
    };
  }
}
