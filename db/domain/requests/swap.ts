import { isRecord, recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { at as locationAt } from "#db/domain/equipment/step-inputs.ts";
import { nobody } from "#db/domain/equipment/equipment.ts";
import { rowsIn } from "./gate.ts";

type Request = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;
type UnitChange = Readonly<Record<string, unknown>>;

/** The two units of a swap as they stand, and whether either is in another swap that is not over. */
export type SwapUnits = { outgoing?: Unit; incoming?: Unit; isBusy?: boolean; haveMoved?: boolean };

const unitsOf = (fact: unknown): SwapUnits => {
  const { outgoing, incoming, isBusy, haveMoved }: Record<keyof SwapUnits, unknown> = {
    outgoing: undefined,
    incoming: undefined,
    isBusy: undefined,
    haveMoved: undefined,
    ...recordIn(fact),
  };
  return {
    ...(isRecord(outgoing) && { outgoing }),
    ...(isRecord(incoming) && { incoming }),
    isBusy: isBusy === true,
    haveMoved: haveMoved === true,
  };
};

const swappable: readonly unknown[] = ["in_service", "on_loan", "in_repair"];

/** Why these two units cannot be swapped for this request; looked at again inside the transaction. */
export function* swapIssues(row: Request, fact: unknown): Generator<Issue> {
  const { outgoing, incoming, isBusy } = unitsOf(fact);
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
export const isTheirs = ({ replacementKind }: Request): boolean =>
  replacementKind === "loaner" || replacementKind === "warranty_exchange";

/** The incoming unit as the swap leaves it, in place of the outgoing one. */
export function swappedIn(row: Request, outgoing: Unit, incoming: Unit, on: string): UnitChange {
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
  const theirs = rowsIn("interfaces" in outgoing ? outgoing.interfaces : []);
  const own = rowsIn("interfaces" in incoming ? incoming.interfaces : []);
  if (own.length === 0) return {};
  return {
    interfaces: own.map((one, index) => {
      const { ip, ipMode, vlanId }: Record<string, unknown> = theirs[index] ?? {};
      return ip ? { ...one, ip, ipMode, vlanId } : one;
    }),
  };
}

/** Where the outgoing unit goes: with whoever swapped it, into the workshop, or it waits at the client's. */
export function swappedOut(
  row: Request,
  outgoing: Unit,
  { holderId, inWorkshop }: { holderId: string | null; inWorkshop: boolean },
): UnitChange {
  const next = nextState(row);
  const stays = row.outgoingDestination === "stays_with_client";
  const state =
    stays || inWorkshop
      ? next === "in_transit"
        ? "in_repair"
        : next
      : next === "retired"
        ? next
        : "in_transit";
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

function nextState({ outgoingNextState, replacementKind }: Request): string {
  if (typeof outgoingNextState === "string") return outgoingNextState;
  return replacementKind === "loaner" || replacementKind === "warranty_exchange" ? "in_repair" : "retired";
}

function withoutAddresses(unit: Unit): UnitChange {
  const interfaces = rowsIn("interfaces" in unit ? unit.interfaces : []);
  return {
    ...("ip" in unit && { ip: null }),
    ...("managementIp" in unit && { managementIp: null }),
    ...(interfaces.length > 0 && {
      interfaces: interfaces.map((one) => ({ ...one, ip: null, ipMode: "dhcp" })),
    }),
  };
}
