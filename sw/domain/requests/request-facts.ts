import { actionIdsOf, type Gate, type PhotoFact } from "#db/domain/requests/gate.ts";
import { isOpenRequest } from "#db/domain/requests/states.ts";
import { rolesOfUser } from "#db/domain/roles/roles-of-user.ts";
import { can } from "#db/rules/ability.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import type { StepContributionOf, StepRun, StepTaker } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { swapUnitFacts } from "./swap-facts.ts";

export type Request = StoredRowIn<"requests">;
type Taker = StepTaker<Request>;

/** What the steps of requests look at beyond them. */
export const requestFacts: StepContributionOf<"requests">["facts"] = {
  gate: gates,
  actor: async ({ signedIn }, takers) =>
    takers.map(({ resource, row }) => ({
      id: signedIn.user.id,
      mayWork: worksInField(signedIn.user),
      isSupervisor: can(signedIn.ability, "override", resource.subject, row),
    })),
  assignee: assignees,
  overlaps,
  terms: async ({ tx }, takers) => {
    const { reopenDays, absentWaitMin, loanMaxDays, overlap, gpsCheckIn, fourEyes, clientSignature } =
      await settingsOf(tx);
    const terms = { reopenDays, absentWaitMin, loanMaxDays, overlap, gpsCheckIn, fourEyes, clientSignature };
    return takers.map(() => terms);
  },
  swapUnits: swapUnitFacts,
};

/** The subrecords of these requests, of one kind. */
export async function below(tx: Tx, name: string, ownerIds: readonly string[]): Promise<StoredRow[]> {
  const rows = await tx.whereAnyOf(resourceNamed(name).table, "ownerId", ownerIds);
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

async function gates({ tx }: StepRun, takers: readonly Taker[]): Promise<Gate[]> {
  const ids = takers.map(({ row }) => row.id);
  const entries = await below(tx, "timeEntries", ids);
  const checklist = await below(tx, "checklist", ids);
  const signatures = await below(tx, "signatures", ids);
  const attachments = await below(tx, "attachments", ids);
  const parts = await below(tx, "partsUsed", ids);
  const performed = takers.flatMap(({ row, inputs }) => actionIdsOf({ ...row, ...inputs }));
  const actions = await rowsById(tx, "actionsPerformed", performed);
  return takers.map(({ row, inputs }) => {
    const of = (rows: readonly StoredRow[]) => rows.filter(({ ownerId }) => ownerId === row.id);
    const own: readonly StoredRowIn<"timeEntries">[] = of(entries);
    const lines: readonly StoredRowIn<"checklist">[] = of(checklist);
    const used: readonly StoredRowIn<"partsUsed">[] = of(parts);
    return {
      time: {
        kinds: own.filter(({ endAt }) => endAt).map(({ timeKind }) => String(timeKind)),
        isRunning: own.some(({ endAt }) => !endAt),
      },
      checklistLeft: lines.filter(({ isRequired, value }) => isRequired === true && !value).length,
      signatures: of(signatures).map(
        ({ role, purpose, refusalReason, equipmentIds }: StoredRowIn<"signatures">) => ({
          role: String(role),
          purpose: String(purpose),
          isRefused: Boolean(refusalReason),
          unitIds: Array.isArray(equipmentIds) ? equipmentIds.map(String) : [],
        }),
      ),
      photos: of(attachments).flatMap(photoFact),
      partsUsed: used.filter(({ use }) => use === "used").length,
      partsNeeded: used.filter(({ use }) => use === "needed").length,
      actions: actionIdsOf({ ...row, ...inputs }).flatMap((id) => {
        const action: StoredRowIn<"actionsPerformed"> | undefined = actions.get(id);
        return action
          ? [
              {
                id,
                needsPart: action.needsPart === true,
                needsBackup: action.needsBackup === true,
                needsPhoto: action.needsPhoto === true,
                countsAsFix: action.countsAsFix === true,
              },
            ]
          : [];
      }),
    };
  });
}

function photoFact({ kind, mime, equipmentId }: StoredRowIn<"attachments">): PhotoFact[] {
  return String(mime).startsWith("image/")
    ? [{ kind: String(kind), unitId: typeof equipmentId === "string" ? equipmentId : null }]
    : [];
}

/** Whether somebody does such work: in the field or on the bench, with an account that works. */
const worksInField = (user: StoredRowIn<"users">): boolean =>
  user.status === "active" && rolesOfUser({ ...user }).some((role) => fieldRoles.has(role));

const fieldRoles = new Set(["maintainer", "workshop", "technician"]);

/** Whether whoever is to have the work may do it: an account that works, in the field or on the bench. */
async function assignees({ tx }: StepRun, takers: readonly Taker[]) {
  const users = await rowsById(
    tx,
    "users",
    takers.map(({ inputs }) => inputs["assigneeId"]),
  );
  return takers.map(({ inputs }) => {
    const user: StoredRowIn<"users"> | undefined = users.get(String(inputs["assigneeId"]));
    if (!user) return {};
    return { mayWork: worksInField(user), zone: user.zone ?? null };
  });
}

/** What else this technician has at that time: numbers and times, which whoever plans reads anyway. */
async function overlaps({ tx }: StepRun, takers: readonly Taker[]) {
  const ids = [...new Set(takers.map(({ row }) => row.assigneeId).filter((id) => typeof id === "string"))];
  if (ids.length === 0) return takers.map(() => ({ count: 0, with: [] }));
  const filters = [{ path: "assigneeId", values: ids }];
  const { rows } = await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted);
  return takers.map(({ row, inputs }) => {
    const start = inputs["plannedStart"] ?? row.plannedStart;
    const end = inputs["plannedEnd"] ?? row.plannedEnd;
    const found = rows.filter(
      (other: Request) =>
        other.id !== row.id &&
        other.assigneeId === row.assigneeId &&
        isOpenRequest(other) &&
        typeof other.plannedStart === "string" &&
        typeof other.plannedEnd === "string" &&
        typeof start === "string" &&
        typeof end === "string" &&
        other.plannedStart < end &&
        start < other.plannedEnd,
    );
    const named = found.map(({ id, number, plannedStart, plannedEnd }: Request) => ({
      id,
      number,
      plannedStart,
      plannedEnd,
    }));
    return { count: named.length, with: named.slice(0, 5) };
  });
}
