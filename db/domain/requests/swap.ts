import { dayAt } from "#db/rules/machines/days.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { followed } from "#db/domain/equipment/follow-step.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { at as locationAt } from "#db/domain/equipment/step-inputs.ts";
import { nobody } from "#db/domain/equipment/equipment.ts";
import { releasedFromLoan } from "#db/domain/equipment/step-effects.ts";
import { inState } from "#db/domain/equipment/unit-state.ts";
import { inheritedValues } from "./replacements.ts";
import { linksIn, swapUnitsOf, type UnitLink } from "./swap-units.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;
type UnitChange = Readonly<Record<string, unknown>>;

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
} as const satisfies Record<(typeof inheritedValues)[number], readonly string[]>;

const inherits = (row: Request, name: (typeof inheritedValues)[number]): boolean =>
  Array.isArray(row.inherit) && row.inherit.includes(name);

/** A loaner and a warranty exchange leave the old unit its owner's: it comes back, or another one does. */
const isTheirs = ({ replacementKind }: Request): boolean =>
  replacementKind === "loaner" || replacementKind === "warranty_exchange";

/** The incoming unit as the swap leaves it, in place of the outgoing one. */
function swappedIn(row: Request, outgoing: Unit, incoming: Unit, on: string): UnitChange {
  const names = inheritedValues.filter((name) => inherits(row, name));
  const before: Readonly<Record<string, unknown>> = outgoing;
  const inherited = names
    .flatMap((name) => inheritedFields[name])
    .filter((field) => field in outgoing && field in incoming && field !== "location");
  const isLoan = row.replacementKind === "loaner";
  const { room, building, floor }: Record<string, unknown> = recordIn(outgoing.location);
  const where = inherits(row, "room") ? { room, building, floor } : {};
  return {
    ...Object.fromEntries(inherited.map((field) => [field, before[field] ?? null])),
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
  const itsInterfaces = recordsIn("interfaces" in incoming ? incoming.interfaces : []);
  if (itsInterfaces.length === 0) return {};
  return {
    interfaces: itsInterfaces.map((one, index) => {
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
  const state = stays || inWorkshop ? settled(next, stays) : next === "retired" ? next : "in_transit";
  return {
    ...(inherits(row, "hostname") && "hostname" in outgoing && { hostname: null }),
    ...(inherits(row, "ip") && withoutAddresses(outgoing)),
    ...(!isTheirs(row) && { assignee: nobody, departmentId: null, responsibleId: null }),
    ...returned(outgoing),
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

/** A unit that goes nowhere is not on its way, and one that waits at the client's is not free. */
const settled = (state: string, stays: boolean): string =>
  state === "in_transit" || (stays && state === "in_stock") ? "in_repair" : state;

/** A loaner of ours that comes back is nobody's any more. */
const returned = (outgoing: Unit): Unit => (inState("on_loan")(outgoing) ? releasedFromLoan(outgoing) : {});

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

const isAccessory = ({ path }: UnitLink): boolean => path === "parentEquipmentId";

/** `links` lead to the new unit from now on: ports always, accessories where they are inherited. `detached` lead nowhere. */
export type SwapChanges = {
  incoming: Unit;
  outgoing: Unit;
  links: readonly UnitLink[];
  detached: readonly UnitLink[];
};

/** What a swap makes of both units, and which links go over to the new one; null where a unit is missing. */
export function swapChanges(
  row: Request,
  fact: unknown,
  stepTime: StepTime,
  holderId: string | null,
): SwapChanges | null {
  const { outgoing, incoming, links = [] } = swapUnitsOf(fact) ?? {};
  if (!outgoing || !incoming) return null;
  const on = dayAt(stepTime.at, stepTime.timeZone);
  const out = swappedOut(row, outgoing, { holderId, inWorkshop: row.status === "preparing" });
  return {
    incoming: followed(incoming, swappedIn(row, outgoing, incoming, on), stepTime, null),
    outgoing: followed(outgoing, out, stepTime, null),
    links: links.filter((link) => !isAccessory(link) || inherits(row, "children")),
    // Nothing belongs to a unit that is out of use.
    detached: links.filter(
      (link) => isAccessory(link) && !inherits(row, "children") && out["state"] === "retired",
    ),
  };
}

/** The fields by which it is seen whether a unit has gone on since. */
const traceFields = ["state", "clientId", "siteId", "location", "holderUserId", "assignee"] as const;

export const traceOf = (unit: Unit | undefined): UnitChange =>
  Object.fromEntries(traceFields.map((name) => [name, unit?.[name] ?? null]));

/** What a request keeps of its swap: the changed values as they were, and where both units were left. */
export function swapRecord(fact: unknown, changes: SwapChanges): { before: string; after: string } {
  const { outgoing = {}, incoming = {} } = swapUnitsOf(fact) ?? {};
  return {
    before: JSON.stringify({
      outgoing: changedValues(outgoing, changes.outgoing),
      incoming: changedValues(incoming, changes.incoming),
      links: changes.links,
      detached: changes.detached,
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
  const { outgoing, incoming, links, detached }: Record<string, unknown> = recordIn(JSON.parse(before));
  return {
    outgoing: recordIn(outgoing),
    incoming: recordIn(incoming),
    links: linksIn(links),
    detached: linksIn(detached),
  };
}
