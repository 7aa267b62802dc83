import { checked } from "./answered-checklist.ts";
import { written } from "./written-notes.ts";
import type { ActionCode } from "#db/domain/actions-performed/seed.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { signed } from "#db/domain/signatures/seed.ts";
import { words } from "#db/domain/seed/master-row.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { HelpDesk } from "./help-desk.ts";
import { firstRecent } from "./openings.ts";
import { planned } from "./planning.ts";
import { postponed } from "./postponed.ts";
import { isoAt, type ReplacementRow, type Sample, type Writable } from "./sample.ts";
import { cancelled, clocked, closedAfter, finished, pending, resolve, spent, waited } from "./stages.ts";
import type { StoryOf } from "./story.ts";
import { nextTrip } from "./trips.ts";
import { assigned, dueFrom, minute, opened, type SampleWork } from "./work.ts";

type Swap = StoryOf<"replacement">;
type OfSwap = Writable<Omit<ReplacementRow, keyof SampleWork["row"] | "id">>;

const titles: Record<Swap["swap"], Translated> = {
  loaner: words("Loaner during the repair", "Prêt pendant la réparation", "جهاز بديل أثناء الإصلاح"),
  definitive: words("Replacement", "Remplacement définitif", "استبدال نهائي"),
  warranty_exchange: words("Exchange under warranty", "Échange sous garantie", "استبدال بالضمان"),
  upgrade: words("Newer model", "Renouvellement de poste", "تجديد الجهاز"),
};

const returned = words("Loaner to be taken back", "Retour du prêt, remise en place", "إرجاع الجهاز البديل");

const note = words(
  "Units swapped, data moved, user trained in a few words.",
  "Échange effectué, données transférées, prise en main faite avec l’utilisateur.",
  "تم الاستبدال ونقل البيانات وشرح الجهاز للمستخدم.",
);

/** How long a loan lasts, in days. */
export const loanDays = 45;

/** One unit for another, as far as it has come. */
export function replacementSample(desk: HelpDesk, story: Swap): Sample {
  const { swap, isReturn, units, incoming, fault, status, parent } = story;
  const [outgoing] = units;
  const isLoan = swap === "loaner";
  const subject = {
    category: "RQ-INSTALL",
    title: isReturn ? returned : titles[swap],
    description: fault.complaint,
    impact: fault.impact,
    urgency: isReturn ? ("low" as const) : fault.urgency,
  };
  const work = opened(desk, { ...story, units: units.slice(0, 1) }, subject);
  const replacement: OfSwap = {
    replacementKind: swap,
    outgoingEquipmentId: outgoing?.row.id ?? "",
    incomingEquipmentId: incoming?.row.id ?? null,
    reasonDiagnosticId: diagnosticId(fault.diagnostic),
    loanDueAt: isLoan && status !== "new" ? addDays(work.row.createdAt.slice(0, 10), loanDays) : null,
    outgoingDestination: isReturn
      ? "warehouse"
      : status === "swapped"
        ? "stays_with_client"
        : isLoan
          ? "workshop"
          : "warehouse",
    outgoingNextState: isReturn
      ? "in_stock"
      : isLoan || swap === "warranty_exchange"
        ? "in_repair"
        : "retired",
    inherit: [
      "assignee",
      "department",
      "responsible",
      "room",
      "hostname",
      "ip",
      "vlan",
      "parent",
      "children",
      "modules",
    ],
    dataMigration: null,
    outgoingCondition: null,
    accessoriesOut: [],
    accessoriesIn: [],
    departureAt: null,
    arrivalAt: null,
    checkIn: null,
    swap: null,
    returnOfId: isReturn ? (parent?.row.id ?? null) : null,
  };
  if (status !== "new") went(work, story, replacement);
  postponed(work, story);
  checked(work, story);
  written(work, story);
  const row = clocked(work, "replacement", {
    ...finished(work),
    ...replacement,
    equipmentIds: [replacement.outgoingEquipmentId, ...(incoming ? [incoming.row.id] : [])],
    id: seedId("replacements", story.opening.ordinal),
  });
  return { kind: "replacement", ...work, row };
}

function went(work: SampleWork, story: Swap, replacement: OfSwap): void {
  const { row, days, desk, contact } = work;
  const { status, assigneeId, random, swap, isReturn, units, incoming, site } = story;
  const answeredAt = assigned(work, story);
  const workMin = random.between(9, 14) * 5;
  if (status === "assigned") return;
  if (status === "cancelled") return cancelled(work, story, answeredAt);
  if (status === "preparing") {
    row.status = status;
    return spent(work, assigneeId, "admin", answeredAt, answeredAt + 20 * minute);
  }
  if (status === "scheduled") return planned(work, story, workMin);
  if (status === "pending") return pending(work, story, answeredAt, "assigned");
  const since = story.waits === null ? answeredAt : waited(work, story, story.waits, answeredAt);
  const { from, deadline } = dueFrom(work, story, since);
  const travelMin = Math.max(10, Math.round(site.travelMin / 5) * 5);
  const isTight = !story.isLate && deadline !== null && from + (travelMin + workMin) * minute > deadline;
  const trip = nextTrip({
    days,
    diary: desk.diaryOf(assigneeId),
    travelMin,
    workMin,
    from: isTight || status === "swapped" || story.opening.index >= firstRecent ? since + 20 * minute : from,
  });
  const swappedAt = trip.arrivalAt + Math.floor(workMin * 0.6) * minute;
  row.plannedStart = isoAt(trip.arrivalAt - (trip.arrivalAt % (30 * minute)));
  row.plannedEnd = isoAt(trip.leftAt);
  Object.assign(replacement, {
    departureAt: isoAt(trip.departureAt),
    arrivalAt: isoAt(trip.arrivalAt),
    checkIn: { at: isoAt(trip.arrivalAt), method: "manual", geo: null, accuracyM: null },
    outgoingCondition: units[0]?.row.condition ?? "poor",
    accessoriesOut: ["power_cable"],
    accessoriesIn: ["power_cable"],
    swap: {
      at: isoAt(swappedAt),
      by: assigneeId,
      before: JSON.stringify({ outgoing: {}, incoming: {}, links: [] }),
      after: "[]",
    },
  } satisfies Partial<OfSwap>);
  if (swap === "loaner") replacement.loanDueAt = addDays(isoAt(swappedAt).slice(0, 10), loanDays);
  spent(work, assigneeId, "travel", trip.departureAt, trip.roadEnd);
  spent(work, assigneeId, "work", trip.arrivalAt, trip.leftAt);
  row.status = "swapped";
  if (status === "swapped") return;
  spent(
    work,
    assigneeId,
    "travel",
    trip.backFrom,
    Math.min(trip.backAt, trip.backFrom + (trip.roadEnd - trip.departureAt)),
  );
  const actions: ActionCode[] =
    swap === "loaner" ? ["A-LOA-01"] : ["A-SWP-01", ...(isReturn ? [] : (["A-MIG-01"] as const))];
  resolve(work, story, null, { at: trip.leftAt, actions, outcome: "swapped", note: note[work.language] });
  replacement.dataMigration = isReturn ? "not_needed" : "done";
  const both = [...units.slice(0, 1), ...(incoming ? [incoming] : [])];
  signed(work, story, {
    role: "client",
    purpose: "swap",
    name: contact.name,
    title: null,
    at: trip.leftAt - 2 * minute,
    units: both,
  });
  if (status === "closed") closedAfter(work, story);
}
