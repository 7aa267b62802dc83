import { worksInField } from "#db/domain/requests/field-work.ts";
import type { Actor } from "#db/domain/requests/step-effects.ts";
import type { Terms } from "#db/domain/requests/terms.ts";
import type { FactsOf } from "#db/rules/machines/machine.ts";
import { dutiesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { can } from "#db/rules/ability.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type { StepContributionOf, StepRun, StepTaker } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { recordedWorks } from "./recorded-work-facts.ts";
import { swapUnitFacts } from "./swap-facts.ts";

type StoredRequest = StoredRowIn<"requests">;
type Taker = StepTaker<StoredRequest>;

/** What the steps of requests look at beyond them. */
export const requestFacts: StepContributionOf<"requests">["facts"] = {
  recordedWork: recordedWorks,
  evidence,
  actor: async ({ signedIn: { user, ability } }, takers) =>
    takers.map(({ resource, row }): Actor => ({
      id: user.id,
      name: typeof user["fullName"] === "string" ? user["fullName"] : null,
      mayWork: worksInField(user),
      isClient: dutiesOfUser({ ...user }).some((role) => role.startsWith("client")),
      // Whoever may override more than the priority answers for the work.
      isSupervisor: can(ability, "override", resource.subject, row, "undo_swap"),
    })),
  assignee: assignees,
  plans,
  terms,
  swapUnits: swapUnitFacts,
  duplicate: duplicates,
};

/** The requests that these ones repeat, as far as a step goes by them. */
async function duplicates({ tx }: StepRun, takers: readonly Taker[]) {
  const ids = takers.map(({ inputs }) => inputs["duplicateOfId"]);
  const living = await rowsById(tx, "requests", ids);
  return ids.map((id) => {
    const row: StoredRequest | undefined = living.get(String(id));
    return row && { number: row.number, clientId: row.clientId, status: row.status };
  });
}

async function terms({ tx }: StepRun, takers: readonly Taker[]): Promise<Required<Terms>[]> {
  const {
    reopenDays,
    absentWaitMin,
    loanMaxDays,
    overlap,
    gpsCheckIn,
    fourEyes,
    clientSignature,
    photoRequired,
  } = await settingsOf(tx);
  const inForce = { reopenDays, absentWaitMin, loanMaxDays, overlap, gpsCheckIn, fourEyes };
  return takers.map(() => ({ ...inForce, clientSignature, photoRequired }));
}

/** All that the recordedWorks look at, for those who learn nothing of it but whether it is complete. */
async function evidence(run: StepRun, takers: readonly Taker[]): Promise<FactsOf<"requests">[]> {
  const [ofWork, ofTerms] = [await recordedWorks(run, takers), await terms(run, takers)];
  const swaps = await swapUnitFacts(run, takers);
  return takers.map((_, index) => ({
    recordedWork: ofWork[index],
    terms: ofTerms[index],
    swapUnits: swaps[index],
  }));
}

/** Whether whoever is to have the work may do it: an account that works, in the field or on the bench. */
async function assignees({ tx, stepTime }: StepRun, takers: readonly Taker[]) {
  const ids = takers.map(({ inputs }) => inputs["assigneeId"]);
  const users = await rowsById(tx, "users", ids);
  const absencesOf = await absencesFrom(tx, ids, stepTime.at);
  return takers.map(({ inputs }) => {
    const user: StoredRowIn<"users"> | undefined = users.get(String(inputs["assigneeId"]));
    if (!user) return {};
    return { mayWork: worksInField(user), zone: user.zone ?? null, absences: absencesOf(user.id) };
  });
}

/** What else these technicians have: numbers, times and the way there, which whoever plans reads anyway. */
async function plans({ tx, stepTime }: StepRun, takers: readonly Taker[]) {
  const planned = await plannedFor(tx, takers, stepTime.at);
  const sites = await rowsById(tx, "sites", [
    ...planned.map(({ siteId }) => siteId),
    ...takers.map(({ row }) => row.siteId),
  ]);
  const travelTo = (siteId: unknown): unknown => sites.get(String(siteId))?.["travelMin"] ?? null;
  const absencesOf = await absencesFrom(
    tx,
    takers.map(({ row }) => row.assigneeId),
    stepTime.at,
  );
  return takers.map(({ row }) => ({
    travelMin: travelTo(row.siteId),
    absences: absencesOf(row.assigneeId),
    visits: planned
      .filter(({ id, assigneeId }) => id !== row.id && assigneeId === row.assigneeId)
      .map(({ id, number, plannedStart, plannedEnd, siteId }) => ({
        id,
        number,
        plannedStart,
        plannedEnd,
        siteId,
        travelMin: travelTo(siteId),
      })),
  }));
}

/** When these people are away from now on; why is nobody's business here. */
async function absencesFrom(tx: Tx, users: readonly unknown[], at: string) {
  const ids = users.filter((id) => typeof id === "string");
  const filters = [
    { path: "personId", values: ids },
    { path: "awayUntil", from: at, to: null },
  ];
  const { rows }: { rows: readonly StoredRowIn<"absences">[] } =
    ids.length === 0
      ? { rows: [] }
      : await tx.query(resourceNamed("absences"), { ...wholeList, filters }, unrestricted);
  return (id: unknown) =>
    rows
      .filter(({ personId }) => personId === id)
      .map(({ awayFrom, awayUntil }) => ({ awayFrom, awayUntil }));
}

/** The open work of these technicians that is planned from a day before on. */
async function plannedFor(tx: Tx, takers: readonly Taker[], at: string): Promise<StoredRequest[]> {
  const ids = [...new Set(takers.map(({ row }) => row.assigneeId).filter((id) => typeof id === "string"))];
  if (ids.length === 0) return [];
  const dayBefore = new Date(Date.parse(at) - 24 * 3_600_000).toISOString();
  const filters = [
    { path: "status", values: openStatuses },
    { path: "assigneeId", values: ids },
    { path: "plannedEnd", from: dayBefore, to: null },
  ];
  return (await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted)).rows;
}
