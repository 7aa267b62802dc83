import { can } from "#db/rules/ability.ts";
import { clients } from "#db/domain/clients/clients.ts";
import { inState } from "#db/domain/equipment/unit-state.ts";
import type { DisposalFact } from "#db/domain/equipment/step-effects.ts";
import { timeZoneOfSite } from "#db/domain/sites/time-zone.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { Reference, StoredRowIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type {
  PlannedChange,
  PlannedStep,
  StepContributionOf,
  StepRun,
  StepTaken,
  StepTaker,
} from "#sw/domain/contribution.ts";
import { rowsById } from "./rows-by-id.ts";

type Unit = StoredRowIn<"equipment">;
type Taker = StepTaker<Unit>;
type Taken = StepTaken<Unit>;

/** What the steps of a unit look at and do beyond it. */
export const unitSteps: StepContributionOf<"equipment"> = {
  // A unit's accessories are of any kind.
  lists: ["equipment", "settings"],
  facts: {
    accessories: async (run, takers) => {
      const all = await accessoriesOf(run, takers);
      return takers.map(({ row }) =>
        (all.get(row.id) ?? []).map(({ resource, row: accessory }) => ({
          id: accessory.id,
          name: visibleValues(run.signedIn, resource, accessory)["name"],
        })),
      );
    },
    contractRef: contractsInForce,
    disposal: disposalFacts,
    timeZone: timeZones,
  },
  plans: {
    install: installedTogether,
    retire: (run, taken) => detached(run, taken, ["parentEquipmentId"]),
    dispose: (run, taken) => detached(run, taken, everyLink),
    confirm_disposal: (run, taken) => detached(run, taken, everyLink),
  },
};

/** What leads to a unit and is no longer there. */
const everyLink = [
  "parentEquipmentId",
  "interfaces.connectedTo.equipmentId",
  "ports.connectedTo.equipmentId",
] as const;

/** A unit that works already, or is out of use, goes nowhere with another one. */
const staysWhereItIs = inState("in_service", "retired", "disposed", "lost");

/** The units that belong to these and are somewhere else yet, as far as this person may see them. */
async function accessoriesOf(
  { tx, signedIn }: StepRun,
  takers: readonly Taker[],
): Promise<Map<string, { resource: Resource; row: StoredRow }[]>> {
  const accessories = new Map<string, { resource: Resource; row: StoredRow }[]>();
  for (const { reference, row, id } of await pointingAt(tx, takers, ["parentEquipmentId"]))
    if (maySee(signedIn, reference.from, row) && row.archivedAt === null && !staysWhereItIs(row))
      accessories.set(id, [...(accessories.get(id) ?? []), { resource: reference.from, row }]);
  return accessories;
}

/** They go along where they can, each by its own step. */
async function installedTogether(run: StepRun, taken: readonly Taken[]): Promise<PlannedStep[][]> {
  const together = taken.filter(({ inputs }) => inputs["withAccessories"] === true);
  const accessories = await accessoriesOf(run, together);
  return taken.map(({ row, inputs }) =>
    (together.some((one) => one.row.id === row.id) ? (accessories.get(row.id) ?? []) : []).map((one) => ({
      kind: "step",
      ...one,
      code: "install",
      inputs: installInputs(inputs),
      ifPossible: true,
    })),
  );
}

const installInputs = ({
  clientId,
  siteId,
  departmentId,
  assignee,
  location,
}: InstallInputs): InstallInputs => ({
  clientId,
  siteId,
  departmentId,
  assignee,
  location,
});

type InstallInputs = UncheckedRowOf<"equipment">;

/** The contract of the client that the unit comes to, on the day of the step. */
async function contractsInForce({ tx, stepTime }: StepRun, takers: readonly Taker[]) {
  const on = dayAt(stepTime.at, stepTime.timeZone);
  const ids = takers.map(({ inputs, row }) => clientIn(inputs) ?? clientIn(row));
  const rows = await tx.getMany(clients.table, [...new Set(ids.filter((id) => id !== null))]);
  const refs = new Map(rows.map((row) => [row?.id, row && contractRef(row, on)]));
  return ids.map((id) => (id === null ? null : (refs.get(id) ?? null)));
}

/** Of the site that the unit comes to, or else of its client; the person's where neither says. */
async function timeZones({ tx, stepTime }: StepRun, takers: readonly Taker[]): Promise<string[]> {
  const ids = takers.map(({ inputs, row }) => inputs["siteId"] ?? row.siteId);
  const sites = await rowsById(tx, "sites", ids);
  const owners = await rowsById(
    tx,
    "clients",
    [...sites.values()].map(({ clientId }) => clientId),
  );
  return ids.map((id) => {
    const site = sites.get(String(id));
    return timeZoneOfSite(site, owners.get(String(site?.["clientId"])), stepTime.timeZone);
  });
}

const clientIn = ({ clientId }: UncheckedRowOf<"equipment">): string | null =>
  typeof clientId === "string" ? clientId : null;

function contractRef(client: UncheckedRowOf<"clients">, on: string): string | null {
  const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client.contract);
  const { ref, startsOn, endsOn, autoRenew } = contract;
  const hasStarted = typeof startsOn !== "string" || startsOn <= on;
  const isOver = typeof endsOn === "string" && endsOn < on && autoRenew !== true;
  return typeof ref === "string" && hasStarted && !isOver ? ref : null;
}

/** Whether this person disposes of a unit, or only asks for it. */
async function disposalFacts({ tx, signedIn }: StepRun, takers: readonly Taker[]): Promise<DisposalFact[]> {
  const { fourEyes } = await settingsOf(tx);
  const userId = signedIn.user.id;
  return takers.map(({ resource, row }) => ({
    needsConfirmation:
      fourEyes || !can(signedIn.ability, "approve", resource.subject, row, "confirm_disposal"),
    isRequester: fourEyes && row.disposalRequestedBy === userId,
    userId,
  }));
}

/** Others no longer lead to these units: by what they belong to, or by where their ports go. */
async function detached(
  { tx }: StepRun,
  taken: readonly Taken[],
  paths: readonly string[],
): Promise<PlannedChange[][]> {
  const gone = taken.filter(({ waits }) => !waits);
  const links = await pointingAt(tx, gone, paths);
  return taken.map((one) =>
    links
      .filter(({ id, row }) => id === one.row.id && !inState("disposed")(row))
      .map(({ reference, row, id }) => ({
        kind: "change",
        resource: reference.from,
        before: row,
        change: (values) =>
          withReplaced(values, reference.path, (to) => (to === id ? null : to), reference.field.required),
      })),
  );
}

type Link = { reference: Reference; row: StoredRow; id: string };

/** The units that lead to these at some paths, each with the one that it leads to. */
async function pointingAt(
  tx: StepRun["tx"],
  takers: readonly Taker[],
  paths: readonly string[],
): Promise<Link[]> {
  const [first] = takers;
  if (!first) return [];
  const ids = takers.map(({ row }) => row.id);
  const isMeant = ({ from, path }: Reference) => from.table === first.resource.table && paths.includes(path);
  const links: Link[] = [];
  for (const { reference, bySlot, rows } of await tx.referencing(first.resource, ids, isMeant))
    for (const row of await rows())
      for (const id of bySlot.get(row.slot) ?? []) links.push({ reference, row, id });
  return links;
}
