import { isRecord, recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { actorOf, type RequestFacts } from "./step-effects.ts";

type UncheckedRequest = UncheckedRowOf<"requests">;
type Unit = UncheckedRowOf<"equipment">;

/** What leads to the outgoing unit: an accessory, or a port of another unit. */
export type UnitLink = { id: string; path: string };

/**
 * The two units of a swap as they stand, what leads to the outgoing one, whether another swap that is not over has either, whether
 * they have gone on since they were swapped, and whether somebody fetches the outgoing one.
 */
export type SwapUnits = {
  outgoing?: Unit;
  incoming?: Unit;
  links: readonly UnitLink[];
  isBusy: boolean;
  haveMoved: boolean;
  isFetched: boolean;
};

export const linksIn = (links: unknown): UnitLink[] =>
  recordsIn(links).map(({ id, path }) => ({ id: String(id), path: String(path) }));

/** Null where the fact was not read. */
export function swapUnitsOf(fact: unknown): SwapUnits | null {
  if (!isRecord(fact)) return null;
  const { outgoing, incoming, links, isBusy, haveMoved, isFetched }: { [K in keyof SwapUnits]?: unknown } =
    recordIn(fact);
  return {
    ...(isRecord(outgoing) && { outgoing }),
    ...(isRecord(incoming) && { incoming }),
    links: linksIn(links),
    isBusy: isBusy === true,
    haveMoved: haveMoved === true,
    isFetched: isFetched === true,
  };
}

const swappable: readonly unknown[] = ["in_service", "on_loan", "in_repair"];

const [outgoingPath, incomingPath] = ["outgoingEquipmentId", "incomingEquipmentId"];

/** Why these two units cannot be swapped for this request; looked at again inside the transaction. */
export function* swapIssues(row: UncheckedRequest, facts: RequestFacts): Generator<Issue> {
  if (!row.incomingEquipmentId) yield { path: incomingPath, code: "required" };
  else if (row.incomingEquipmentId === row.outgoingEquipmentId)
    yield { path: incomingPath, code: "repeated" };
  const units = swapUnitsOf(facts.swapUnits);
  if (!units) return;
  const { outgoing, incoming, isBusy } = units;
  if (outgoing && (!swappable.includes(outgoing.state) || outgoing.clientId !== row.clientId))
    yield { path: outgoingPath, code: "does_not_apply" };
  if (isBusy) yield { path: outgoingPath, code: "taken" };
  if (!incoming) return;
  if (outgoing && incoming.kind !== outgoing.kind) yield { path: incomingPath, code: "does_not_apply" };
  if (!isFreeFor(incoming, row, actorOf(facts).id)) yield { path: incomingPath, code: "taken" };
}

/** In stock, kept for this request, or on its way with whoever swaps it. */
const isFreeFor = (
  { state, reservedFor, holderUserId }: Unit,
  { number }: UncheckedRequest,
  actorId: string | null,
): boolean =>
  state === "in_stock" ||
  (state === "in_transit" && holderUserId === actorId) ||
  (state === "reserved" && reservedFor === number);
