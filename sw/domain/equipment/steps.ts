import { can } from "#db/rules/ability.ts";
import { portFields } from "#db/domain/equipment/connections.ts";
import { inState } from "#db/domain/equipment/unit-state.ts";
import type { DisposalFact } from "#db/domain/equipment/step-effects.ts";
import type { FieldPathIn, StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import { withReplaced } from "#sw/api/pipeline/reverse-references.ts";
import { accessoriesOf, unitsLeadingTo } from "./linked-units.ts";
import { contractsInForce, timeZonesOfSites } from "./step-destinations.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type {
  PlannedChange,
  PlannedStep,
  StepContributionOf,
  StepRun,
  StepTaken,
  StepTaker,
} from "#sw/domain/contribution.ts";

type Unit = StoredRowIn<"equipment">;
type Taker = StepTaker<Unit>;
type Taken = StepTaken<Unit>;

/** What the steps of a unit look at and do beyond it. */
export const unitSteps: StepContributionOf<"equipment"> = {
  facts: {
    contractRef: contractsInForce,
    disposal: disposalFacts,
    loanMaxDays: async ({ tx }, takers) => {
      const { loanMaxDays } = await settingsOf(tx);
      return takers.map(() => loanMaxDays);
    },
    timeZone: timeZonesOfSites,
  },
  plans: {
    install: installedTogether,
    retire: (run, taken) => detached(run, taken, ["parentEquipmentId"]),
    dispose: (run, taken) => detached(run, taken, everyLink),
    confirm_disposal: (run, taken) => detached(run, taken, everyLink),
  },
};

/** What leads to a unit and is no longer there. */
const everyLink: readonly FieldPathIn<"equipment">[] = [
  "parentEquipmentId",
  ...portFields.map((field) => `${field}.connectedTo.equipmentId` as const),
];

/** They go along where they can, each by its own step. */
async function installedTogether(run: StepRun, taken: readonly Taken[]): Promise<PlannedStep[][]> {
  const accessories = await accessoriesOf(run, taken);
  return taken.map(({ row, inputs }) =>
    (accessories.get(row.id) ?? []).map((one) => ({
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
  paths: readonly FieldPathIn<"equipment">[],
): Promise<PlannedChange[][]> {
  const gone = taken.filter(({ waits }) => !waits);
  const links = await unitsLeadingTo(tx, gone, paths);
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
