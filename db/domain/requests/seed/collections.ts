import { checked } from "./answered-checklist.ts";
import { written } from "./written-notes.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { seedId } from "#db/domain/seed/seed-row.ts";
import { signed } from "#db/domain/signatures/seed.ts";
import { technicians } from "#db/domain/users/seed.ts";
import { words } from "#db/domain/seed/master-row.ts";
import type { Translated } from "#db/schema/kind.ts";
import type { FleetUnit } from "./fleet.ts";
import { faultOfRepair } from "./fault-choice.ts";
import type { HelpDesk } from "./help-desk.ts";
import { firstRecent } from "./openings.ts";
import { pastWords } from "./past-words.ts";
import { planned } from "./planning.ts";
import { postponed } from "./postponed.ts";
import { isoAt, type PickupRow, type Sample, type Writable } from "./sample.ts";
import { cancelled, clocked, closedAfter, finished, pending, resolve, spent, waited } from "./stages.ts";
import type { StoryOf } from "./story.ts";
import { lastTrip, nextTrip, type Trip } from "./trips.ts";
import { assigned, dueFrom, minute, opened, type SampleWork } from "./work.ts";
import { workedFrom } from "./workdays.ts";

type Collection = StoryOf<"pickup">;
type OfPickup = Writable<Omit<PickupRow, keyof SampleWork["row"] | "id">>;
type Item = PickupRow["items"][number];

const titles: Record<Collection["reason"], Translated> = {
  repair: words("Pickup for repair", "Enlèvement pour réparation", "استلام جهاز للإصلاح"),
  end_of_life: words(
    "Pickup of units out of use",
    "Enlèvement de matériel réformé",
    "استلام أجهزة خارج الخدمة",
  ),
  return_of_loaner: words("Loaner to be taken back", "Reprise d’un équipement de prêt", "استرجاع جهاز بديل"),
  upgrade: words("Pickup for an upgrade", "Enlèvement pour mise à niveau", "استلام جهاز للترقية"),
  storage: words("Pickup for storage", "Enlèvement pour stockage", "استلام جهاز للتخزين"),
  contract_end: words(
    "Pickup at the end of the contract",
    "Enlèvement en fin de contrat",
    "استلام عند نهاية العقد",
  ),
};

const note = words(
  "Units collected and received without a difference.",
  "Équipements enlevés et réceptionnés sans écart.",
  "استُلمت الأجهزة وأُدخلت دون فرق.",
);

const [receiver] = technicians.filter(({ post }) => post === "bench");

const itemOf = (
  { row: { id, condition } }: FleetUnit,
  status: Item["status"],
  scannedAt: number | null,
  index: number,
): Item => ({
  equipmentId: id,
  status,
  scannedAt: scannedAt === null ? null : isoAt(scannedAt),
  conditionOut: scannedAt === null ? null : condition,
  conditionIn: status === "received" ? condition : null,
  accessories: scannedAt !== null && index % 2 === 0 ? ["power_cable"] : [],
  sealNumber: null,
  sealIntact: null,
  clientDataAck: scannedAt !== null,
  remark: null,
  leftReason: null,
  missingReason: null,
  unexpectedReason: null,
});

/** Units that are collected at a client's, as far as it has come. */
export function pickupSample(desk: HelpDesk, story: Collection): Sample {
  const { units, reason, status } = story;
  const [unit] = units;
  const work = opened(desk, story, {
    category: reason === "repair" ? "RQ-BREAK" : "RQ-RETURN",
    title: titles[reason],
    description: null,
    impact: "single_user",
    urgency: reason === "repair" ? "medium" : "low",
  });
  const pickup: OfPickup = {
    pickupReason: reason,
    items: units.map((one, index) => itemOf(one, "pending", null, index)),
    destination: { type: reason === "repair" ? "workshop" : "warehouse", bin: null },
    handoverBy: null,
    expectedReturnAt: reason === "repair" ? addDays(work.row.createdAt.slice(0, 10), 14) : null,
    replacementOffered: "none",
    onReceive: reason === "repair" ? "create_maintenance" : reason === "end_of_life" ? "retire" : "stock",
    departureAt: null,
    arrivalAt: null,
    checkIn: null,
    collectedAt: null,
    collectedBy: null,
    receivedAt: null,
    receivedBy: null,
  };
  if (status !== "new") went(work, story, pickup);
  postponed(work, story);
  checked(work, story);
  written(work, story);
  const row = clocked(work, "pickup", {
    ...finished(work),
    ...pickup,
    equipmentIds: [...new Set(units.map(({ row: { id } }) => id))],
    departmentId: unit?.row.departmentId ?? work.row.departmentId,
    id: seedId("pickups", story.opening.ordinal),
  });
  return { kind: "pickup", ...work, row };
}

function went(work: SampleWork, story: Collection, pickup: OfPickup): void {
  const { row, contact, lastClosing } = work;
  const { status, units, assigneeId } = story;
  const answeredAt = assigned(work, story);
  const workMin = 15 + 10 * units.length;
  if (status === "assigned") return;
  if (status === "cancelled") return cancelled(work, story, answeredAt);
  if (status === "scheduled") return planned(work, story, workMin);
  if (status === "pending") return pending(work, story, answeredAt, "assigned");
  const since = story.waits === null ? answeredAt : waited(work, story, story.waits, answeredAt);
  const trip = tripFor(work, story, since, workMin);
  row.plannedStart = isoAt(trip.arrivalAt - (trip.arrivalAt % (30 * minute)));
  row.plannedEnd = isoAt(trip.leftAt);
  pickup.departureAt = isoAt(trip.departureAt);
  pickup.arrivalAt = isoAt(trip.arrivalAt);
  pickup.checkIn = { at: isoAt(trip.arrivalAt), method: "manual", geo: null, accuracyM: null };
  spent(work, assigneeId, "travel", trip.departureAt, trip.roadEnd);
  spent(work, assigneeId, "work", trip.arrivalAt, trip.leftAt);
  if (status === "collecting") {
    row.status = status;
    pickup.items = units.map((one, index) =>
      itemOf(
        one,
        index === 0 ? "collected" : "pending",
        index === 0 ? trip.arrivalAt + 8 * minute : null,
        index,
      ),
    );
    return;
  }
  const collectedAt = trip.leftAt;
  row.status = "in_transit";
  const left = exceptionOf(story) === "left_behind" ? units.length - 1 : null;
  pickup.items = units.map((one, index) =>
    index === left
      ? {
          ...itemOf(one, "left_behind", null, index),
          leftReason: "in_use",
          remark: pastWords.leftBehind[work.language],
        }
      : itemOf(one, "collected", trip.arrivalAt + (5 + index * 8) * minute, index),
  );
  pickup.handoverBy = { name: contact.name, title: null };
  pickup.collectedAt = isoAt(collectedAt);
  pickup.collectedBy = assigneeId;
  signed(work, story, {
    role: "client",
    purpose: "collection",
    name: contact.name,
    title: null,
    at: collectedAt - minute,
    units: units.slice(0, left ?? units.length),
  });
  if (status === "in_transit") return;
  spent(
    work,
    assigneeId,
    "travel",
    trip.backFrom,
    Math.min(trip.backAt, trip.backFrom + (trip.roadEnd - trip.departureAt)),
  );
  received(
    work,
    story,
    pickup,
    Math.min(workedFrom(work.days, trip.backAt + 20 * minute), status === "closed" ? Infinity : lastClosing),
  );
  if (status === "closed") closedAfter(work, story);
}

/** Of several units the last one is sometimes needed still, or does not arrive. */
function exceptionOf({ status, units, opening }: Collection): "left_behind" | "missing" | null {
  if (status !== "closed" || units.length < 2 || opening.ordinal % 3 === 0) return null;
  return opening.ordinal % 3 === 1 ? "left_behind" : "missing";
}

function tripFor(work: SampleWork, story: Collection, since: number, workMin: number): Trip {
  const { days, desk, lastClosing } = work;
  const travelMin = Math.max(10, Math.round(story.site.travelMin / 5) * 5);
  const plan = { days, diary: desk.diaryOf(story.assigneeId), travelMin, workMin };
  if (story.status === "collecting" || story.status === "in_transit")
    return lastTrip({ ...plan, from: lastClosing }, true);
  const { from, deadline } = dueFrom(work, story, since);
  const isTight = !story.isLate && deadline !== null && from + (travelMin + workMin) * minute > deadline;
  return nextTrip({
    ...plan,
    from:
      isTight || story.status !== "closed" || story.opening.index >= firstRecent ? since + 20 * minute : from,
  });
}

function received(work: SampleWork, story: Collection, pickup: OfPickup, at: number): void {
  const { units, status, reason } = story;
  const { row, language } = work;
  row.status = "received";
  const missing = exceptionOf(story) === "missing" ? units.length - 1 : null;
  pickup.items = pickup.items.map((item, index) => {
    if (item.status !== "collected") return item;
    return index === missing
      ? { ...item, status: "missing", missingReason: pastWords.missing[work.language] }
      : { ...item, status: "received", conditionIn: units[index]?.row.condition ?? null };
  });
  const arrived = units.filter((_, index) => pickup.items[index]?.status === "received");
  pickup.receivedAt = isoAt(at);
  pickup.receivedBy = receiver?.id ?? null;
  signed(work, story, {
    role: "recipient",
    purpose: "reception",
    name: receiver?.fullName ?? "",
    title: null,
    at,
    units: arrived,
  });
  if (status === "received") return;
  const [unit] = units;
  const fault = reason === "repair" && unit ? faultOfRepair(unit) : null;
  resolve(work, story, fault, {
    at: at + 2 * minute,
    actions: ["A-COL-01"],
    outcome: "collected",
    note: (exceptionOf(story) === null ? note : pastWords.incomplete)[language],
  });
}
