import { inState } from "#db/domain/equipment/unit-state.ts";
import type { FieldPathIn, Reference, StoredRowIn } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { StepRun, StepTaker } from "#sw/domain/contribution.ts";

type Taker = StepTaker<StoredRowIn<"equipment">>;

/** A unit that works already, or is out of use, goes nowhere with another one. */
const staysWhereItIs = inState("in_service", "retired", "disposed", "lost");

/** The units that belong to these and are somewhere else yet, as far as this person may see them. */
export async function accessoriesOf(
  { tx, signedIn }: StepRun,
  takers: readonly Taker[],
): Promise<Map<string, { resource: Resource; row: StoredRow }[]>> {
  const accessories = new Map<string, { resource: Resource; row: StoredRow }[]>();
  for (const { reference, row, id } of await unitsLeadingTo(tx, takers, ["parentEquipmentId"]))
    if (maySee(signedIn, reference.from, row) && row.archivedAt === null && !staysWhereItIs(row))
      accessories.set(id, [...(accessories.get(id) ?? []), { resource: reference.from, row }]);
  return accessories;
}

type Link = { reference: Reference; row: StoredRow; id: string };

/** The units that lead to these at some paths, each with the one that it leads to. */
export async function unitsLeadingTo(
  tx: StepRun["tx"],
  takers: readonly Taker[],
  paths: readonly FieldPathIn<"equipment">[],
): Promise<Link[]> {
  const [first] = takers;
  if (!first) return [];
  const ids = takers.map(({ row }) => row.id);
  const isMeant = ({ from, path }: Reference) =>
    from.table === first.resource.table && paths.some((one) => one === path);
  const links: Link[] = [];
  for (const { reference, bySlot, rows } of await tx.referencing(first.resource, ids, isMeant))
    for (const row of await rows())
      for (const id of bySlot.get(row.slot) ?? []) links.push({ reference, row, id });
  return links;
}
