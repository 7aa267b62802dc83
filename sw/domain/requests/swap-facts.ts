import { portFields } from "#db/domain/equipment/connections.ts";
import { traceOf } from "#db/domain/requests/swap.ts";
import type { SwapUnits, UnitLink } from "#db/domain/requests/swap-units.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { type Reference, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { StepRun, StepTaker } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Taker = StepTaker<StoredRowIn<"requests">>;

const unitIdsOf = ({ row, inputs }: Taker): unknown[] => [
  row.outgoingEquipmentId,
  inputs["incomingEquipmentId"] ?? row.incomingEquipmentId,
];

/** The units of each replacement, and all that its swap has to know of them. */
export async function swapUnitFacts({ tx }: StepRun, takers: readonly Taker[]): Promise<SwapUnits[]> {
  const units = await rowsById(tx, "equipment", takers.flatMap(unitIdsOf));
  const facts: SwapUnits[] = [];
  for (const taker of takers) {
    const [outgoing, incoming] = unitIdsOf(taker).map((id) => units.get(String(id)));
    facts.push({
      ...(outgoing && { outgoing }),
      ...(incoming && { incoming }),
      links: outgoing ? await linksTo(tx, outgoing.id) : [],
      isBusy: await isInOtherSwap(tx, taker),
      haveMoved: haveMoved(taker.row, [outgoing, incoming]),
      isFetched: outgoing ? await isFetched(tx, outgoing.id) : false,
    });
  }
  return facts;
}

const linkPaths: readonly string[] = [
  "parentEquipmentId",
  ...portFields.map((field) => `${field}.connectedTo.equipmentId`),
];

/** The accessories of a unit, and the ports that lead to it. */
async function linksTo(tx: Tx, id: string): Promise<UnitLink[]> {
  const units = resourceNamed("equipment");
  const isMeant = ({ from, path }: Reference) => from.table === units.table && linkPaths.includes(path);
  const links: UnitLink[] = [];
  for (const { reference, rows } of await tx.referencing(units, [id], isMeant))
    for (const row of await rows()) links.push({ id: row.id, path: reference.path });
  return links;
}

/** Another replacement that was swapped and is not over yet has one of them. */
async function isInOtherSwap(tx: Tx, taker: Taker): Promise<boolean> {
  const ids = unitIdsOf(taker).filter((id) => typeof id === "string");
  const filters = [
    { path: "status", values: ["swapped"] },
    { path: "equipmentIds", values: ids },
  ];
  const { rows } = await tx.query(resourceNamed("replacements"), { ...wholeList, filters }, unrestricted);
  return rows.some(({ id }) => id !== taker.row.id);
}

function haveMoved(
  { swap }: Taker["row"],
  units: readonly (StoredRowIn<"equipment"> | undefined)[],
): boolean {
  const { after }: { after?: unknown } = recordIn(swap);
  return typeof after === "string" && !sameValue(JSON.parse(after), units.map(traceOf));
}

/** A pickup that is not over has the unit on its list. */
async function isFetched(tx: Tx, id: string): Promise<boolean> {
  const filters = [
    { path: "status", values: openStatuses },
    { path: "equipmentIds", values: [id] },
  ];
  return (await tx.count(resourceNamed("pickups"), filters, unrestricted)) > 0;
}
