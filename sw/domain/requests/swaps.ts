import { swapBefore, type SwapChanges, swapChanges } from "#db/domain/requests/swap.ts";
import type { UnitLink } from "#db/domain/requests/swap-units.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { PlannedWrite, StepRun, StepTaken } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { changed } from "./unit-writes.ts";

type Taken = StepTaken<StoredRowIn<"requests">>;

/** What becomes of the links to the old unit. */
type Links = {
  /** Those that go over, and how they are led. */
  links: (row: StoredRow, link: UnitLink) => PlannedWrite[];
  detached: (row: StoredRow, link: UnitLink) => PlannedWrite[];
};

/** Both units of a swap and all that leads to the old one, in the same transaction or not at all. */
export async function plannedSwap(run: StepRun, { row, inputs, facts }: Taken): Promise<PlannedWrite[]> {
  const changes = swapChanges({ ...row, ...inputs }, facts["swapUnits"], run.stepTime, run.signedIn.user.id);
  const [from, to] = [String(row.outgoingEquipmentId), String(row.incomingEquipmentId)];
  if (!changes) return [];
  return swapped(run, row, changes, {
    links: (unit, { path }) => led(unit, path, from, to),
    detached: (unit, { path }) => led(unit, path, from, null),
  });
}

/** All of it the other way; a pickup of the old unit that nobody has begun is called off. */
export async function plannedUndo(run: StepRun, { row }: Taken): Promise<PlannedWrite[]> {
  const changes = swapBefore(row);
  const [to, from] = [String(row.outgoingEquipmentId), String(row.incomingEquipmentId)];
  if (!changes) return [];
  const back = await swapped(run, row, changes, {
    links: (unit, { path }) => led(unit, path, from, to),
    detached: (unit, { path }) => changed(unit, (before) => ({ ...before, [path]: before[path] ?? to })),
  });
  return [...back, ...(await withoutPickup(run, row))];
}

const led = (unit: StoredRow, path: string, from: string, to: string | null): PlannedWrite[] =>
  changed(unit, (before) => withReplaced(before, path, (id) => (id === from ? to : id), false));

async function swapped(
  run: StepRun,
  row: Taken["row"],
  changes: SwapChanges,
  leads: Links,
): Promise<PlannedWrite[]> {
  const sides = [
    [row.outgoingEquipmentId, changes.outgoing],
    [row.incomingEquipmentId, changes.incoming],
  ] as const;
  const rows = await rowsById(run.tx, "equipment", [
    ...sides.map(([id]) => id),
    ...[...changes.links, ...changes.detached].map(({ id }) => id),
  ]);
  const withUnit = (id: unknown, work: (unit: StoredRow) => PlannedWrite[]): PlannedWrite[] => {
    const unit = rows.get(String(id));
    return unit ? work(unit) : [];
  };
  return [
    ...sides.flatMap(([id, change]) =>
      withUnit(id, (unit) => changed(unit, (before) => ({ ...before, ...change }))),
    ),
    ...changes.links.flatMap((link) => withUnit(link.id, (unit) => leads.links(unit, link))),
    ...changes.detached.flatMap((link) => withUnit(link.id, (unit) => leads.detached(unit, link))),
  ];
}

async function withoutPickup(
  { tx }: StepRun,
  { id, outgoingEquipmentId }: Taken["row"],
): Promise<PlannedWrite[]> {
  const resource = resourceNamed("pickups");
  const filters = [
    { path: "followUpOfId", values: [id] },
    { path: "equipmentIds", values: [String(outgoingEquipmentId)] },
  ];
  const { rows } = await tx.query(resource, { ...wholeList, filters }, unrestricted);
  return rows
    .filter(({ status }: StoredRowIn<"requests">) => status !== "cancelled")
    .map((row) => ({
      kind: "step",
      resource,
      row,
      code: "cancel",
      inputs: { cancelReason: "created_by_mistake" },
      isEntailed: true,
    }));
}
