import { dayAt } from "#db/rules/machines/days.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { followed } from "#db/domain/equipment/follow-step.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { isRecord, recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { at as locationAt } from "#db/domain/equipment/step-inputs.ts";
import { nobody } from "#db/domain/equipment/equipment.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;
type UnitChange = Readonly<Record<string, unknown>>;

/** What leads to the outgoing unit: an accessory, or a port of another unit. */
export type UnitLink = { id: string; path: string };

/**
 * The two units of a swap as they stand, what leads to the outgoing one, whether another swap that is not over has either, and
 * whether they have gone on since they were swapped.
 */
export type SwapUnits = {
  outgoing?: Unit;
  incoming?: Unit;
  links: readonly UnitLink[];
  isBusy: boolean;
  haveMoved: boolean;
};

export function swapUnitsOf(fact: unknown): SwapUnits {
  const { outgoing, incoming, links, isBusy, haveMoved }: { [K in keyof SwapUnits]?: unknown } =
    recordIn(fact);
  return {
    ...(isRecord(outgoing) && { outgoing }),
    ...(isRecord(incoming) && { incoming }),
    links: recordsIn(links).map(({ id, path }) => ({ id: String(id), path: String(path) })),
    isBusy: isBusy === true,
    haveMoved: haveMoved === true,
  };
}

const swappable: readonly unknown[] = ["in_service", "on_loan", "in_repair"];

/** Why these two units cannot be swapped for this request; looked at again inside the transaction. */
export function* swapIssues(row: Request, fact: unknown): Generator<Issue> {
  const { outgoing, incoming, isBusy } = swapUnitsOf(fact);
  const [outgoingPath, incomingPath] = ["outgoingEquipmentId", "incomingEquipmentId"];
  if (!row.incomingEquipmentId || !incoming) yield { path: incomingPath, code: "required" };
  if (!outgoing) return;
  if (row.incomingEquipmentId === row.outgoingEquipmentId) yield { path: incomingPath, code: "repeated" };
  if (!swappable.includes(outgoing.state) || outgoing.clientId !== row.clientId)
    yield { path: outgoingPath, code: "does_not_apply" };
  if (isBusy) yield { path: outgoingPath, code: "taken" };
  if (!incoming) return;
  if (incoming.kind !== outgoing.kind) yield { path: incomingPath, code: "does_not_apply" };
  if (!isFreeFor(incoming, row)) yield { path: incomingPath, code: "taken" };
}

/** In stock, kept for this request, or on its way with somebody. */
const isFreeFor = ({ state, reservedFor }: Unit, { number }: Request): boolean =>
  state === "in_stock" || state === "in_transit" || (state === "reserved" && reservedFor === number);

/** What a unit of the client's takes over from the one before it. */
const inheritedFields = {
  assignee: ["assignee"],
  department: ["departmentId", "unitServiceId"],
  responsible: ["responsibleId"],
  room: ["location"],
  hostname: ["hostname"],
  ip: ["ip", "managementIp"],
  vlan: ["managementVlan"],
  parent: ["parentEquipmentId"],
  children: [],
  modules: ["modules"],
} as const satisfies Record<string, readonly string[]>;

const inherits = (row: Request, name: keyof typeof inheritedFields): boolean =>
  Array.isArray(row.inherit) && row.inherit.includes(name);

/** A loaner and a warranty exchange leave the old unit its owner's: it comes back, or another one does. */
const isTheirs = ({ replacementKind }: Request): boolean =>
  replacementKind === "loaner" || replacementKind === "warranty_exchange";

/** The incoming unit as the swap leaves it, in place of the outgoing one. */
function swappedIn(row: Request, outgoing: Unit, incoming: Unit, on: string): UnitChange {
  const names = (Object.keys(inheritedFields) as (keyof typeof inheritedFields)[]).filter((name) =>
    inherits(row, name),
  );
  const before: Readonly<Record<string, unknown>> = outgoing;
  const held = names
    .flatMap((name) => inheritedFields[name])
    .filter((field) => field in outgoing && field in incoming && field !== "location");
  const isLoan = row.replacementKind === "loaner";
  const { room, building, floor }: Record<string, unknown> = recordIn(outgoing.location);
  const where = inherits(row, "room") ? { room, building, floor } : {};
  return {
    ...Object.fromEntries(held.map((field) => [field, before[field] ?? null])),
    ...(inherits(row, "ip") && withAddresses(outgoing, incoming)),
    state: isLoan ? "on_loan" : "in_service",
    clientId: outgoing.clientId,
    siteId: outgoing.siteId ?? row.siteId,
    loanDueAt: isLoan ? row.loanDueAt : null,
    loanedOn: isLoan ? on : null,
    reservedFor: null,
    reservedUntil: null,
    location: { ...locationAt("client_site"), ...where },
    installedAt: incoming.installedAt ?? on,
    warrantyStart: incoming.warrantyStart ?? on,
  };
}

/** Addresses of the interfaces, in their order. */
function withAddresses(outgoing: Unit, incoming: Unit): UnitChange {
  const theirs = recordsIn("interfaces" in outgoing ? outgoing.interfaces : []);
  const own = recordsIn("interfaces" in incoming ? incoming.interfaces : []);
  if (own.length === 0) return {};
  return {
    interfaces: own.map((one, index) => {
      const { ip, ipMode, vlanId }: Record<string, unknown> = theirs[index] ?? {};
      return ip ? { ...one, ip, ipMode, vlanId } : one;
    }),
  };
}

/** Where the outgoing unit goes: with whoever swapped it, into the workshop, or it waits at the client's. */
function swappedOut(
  row: Request,
  outgoing: Unit,
  { holderId, inWorkshop }: { holderId: string | null; inWorkshop: boolean },
): UnitChange {
  const next = nextState(row);
  const stays = row.outgoingDestination === "stays_with_client";
  const state = stays ? "in_repair" : inWorkshop ? settled(next) : next === "retired" ? next : "in_transit";
  return {
    ...(inherits(row, "hostname") && "hostname" in outgoing && { hostname: null }),
    ...(inherits(row, "ip") && withoutAddresses(outgoing)),
    ...(!isTheirs(row) && { assignee: nobody, departmentId: null, responsibleId: null }),
    state,
    condition: row.outgoingCondition ?? outgoing.condition,
    loanDueAt: null,
    loanedOn: null,
    location: stays ? outgoing.location : locationAt(inWorkshop ? "workshop" : "in_transit"),
    holderUserId: stays || inWorkshop ? null : holderId,
    stateAfterArrival: state === "in_transit" ? (next === "in_stock" ? "in_stock" : "in_repair") : null,
    ...(state === "retired" && { retireReason: "replaced", dataWiped: outgoing.dataWiped ?? "no" }),
  };
}

/** A unit that goes nowhere is not on its way. */
const settled = (state: string): string => (state === "in_transit" ? "in_repair" : state);

/** What becomes of the outgoing unit where it arrives. */
export function nextState({ outgoingNextState, replacementKind }: Request): string {
  if (typeof outgoingNextState === "string") return outgoingNextState;
  return isTheirs({ replacementKind }) ? "in_repair" : "retired";
}

function withoutAddresses(unit: Unit): UnitChange {
  const interfaces = recordsIn("interfaces" in unit ? unit.interfaces : []);
  return {
    ...("ip" in unit && { ip: null }),
    ...("managementIp" in unit && { managementIp: null }),
    ...(interfaces.length > 0 && {
      interfaces: interfaces.map((one) => ({ ...one, ip: null, ipMode: "dhcp" })),
    }),
  };
}

/** Which accessories and ports lead to the new unit from now on: ports always, accessories where they are inherited. */
const movesAlong = (row: Request, { path }: UnitLink): boolean =>
  path !== "parentEquipmentId" || inherits(row, "children");

export type SwapChanges = { incoming: Unit; outgoing: Unit; links: readonly UnitLink[] };

/** What a swap makes of both units, and which links go over to the new one; null where a unit is missing. */
export function swapChanges(
  row: Request,
  fact: unknown,
  stepTime: StepTime,
  holderId: string | null,
): SwapChanges | null {
  const { outgoing, incoming, links } = swapUnitsOf(fact);
  if (!outgoing || !incoming) return null;
  const on = dayAt(stepTime.at, stepTime.timeZone);
  const out = swappedOut(row, outgoing, { holderId, inWorkshop: row.status === "preparing" });
  return {
    incoming: followed(incoming, swappedIn(row, outgoing, incoming, on), stepTime, null),
    outgoing: followed(outgoing, out, stepTime, null),
    links: links.filter((link) => movesAlong(row, link)),
  };
}

/** The fields by which it is seen whether a unit has gone on since. */
const traceFields = ["state", "clientId", "siteId", "location", "holderUserId", "assignee"] as const;

export const traceOf = (unit: Unit | undefined): UnitChange =>
  Object.fromEntries(traceFields.map((name) => [name, unit?.[name] ?? null]));

/** What a request keeps of its swap: the changed values as they were, and where both units were left. */
export function swapRecord(fact: unknown, changes: SwapChanges): { before: string; after: string } {
  const { outgoing = {}, incoming = {} } = swapUnitsOf(fact);
  return {
    before: JSON.stringify({
      outgoing: changedValues(outgoing, changes.outgoing),
      incoming: changedValues(incoming, changes.incoming),
      links: changes.links,
    }),
    after: JSON.stringify([traceOf(changes.outgoing), traceOf(changes.incoming)]),
  };
}

/** The values of the first unit that the second no longer has. */
function changedValues(before: UnitChange, after: UnitChange): UnitChange {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}

/** What undoing a swap gives back. */
export function swapBefore({ swap }: Request): SwapChanges | null {
  const { before }: { before?: unknown } = recordIn(swap);
  if (typeof before !== "string") return null;
  const { outgoing, incoming, links }: Record<string, unknown> = recordIn(JSON.parse(before));
  return { outgoing: recordIn(outgoing), incoming: recordIn(incoming), links: swapUnitsOf({ links }).links };
}
