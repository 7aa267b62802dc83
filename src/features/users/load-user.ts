import { can } from "#db/rules/ability.ts";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import { absences } from "#db/domain/absences/absences.ts";
import { worksInField } from "#db/domain/requests/field-work.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { openStatuses } from "#db/domain/requests/states.ts";
import { isErasedUser } from "#db/domain/users/erasure.ts";
import { users } from "#db/domain/users/users.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { loadAuditEntries } from "#src/records/audit/load-words.ts";
import { client } from "#src/api/client.ts";
import type { ListSearch } from "#src/api/list-query.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { askAccess, askOpenWork } from "#src/api/users.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { currentSession } from "#src/app/session.ts";
import { loadDisplayNames } from "#src/records/display-names.ts";
import { loadRoleNames } from "./load-role-names.ts";
import { missingRecord } from "#src/records/record/missing-record.ts";

/** The tabs of a user's page, and what opens over it. */
export const userTabs = ["overview", "work", "security", "log"] as const;
export type UserTab = (typeof userTabs)[number];

const rowsPerCard = 10;

/** A user with what his page shows of him; a status where he is not there, or not this person's to see. */
export async function loadUser(id: string, tab: UserTab, opened: string | undefined) {
  try {
    const row = await client(users).get(id);
    const session = currentSession();
    const mayChange =
      session !== null &&
      can(session.ability, "update", users.subject, row, "status") &&
      id !== session.user.id;
    const mayAccess = session !== null && can(session.ability, "update", users.subject, row, "password");
    const mayErase =
      mayDoEverything(session) && id !== session?.user.id && row.status !== "active" && !isErasedUser(row);
    const readsLog = session !== null && mayUseLog(session.ability, "read");
    const [displayNames, roleNames, latest, work, history, activity, access, leaving] = await Promise.all([
      loadDisplayNames(users, [row]),
      loadRoleNames(row.roleCodes).catch(unlessRefused),
      tab === "overview"
        ? rowsOf(requests, { assigneeId: id, sortBy: "updatedAt", orderBy: "desc", itemsPerPage: 5 })
        : null,
      tab === "work" ? loadWork(id) : null,
      tab === "log" ? client(users).history(id).catch(unlessRefused) : null,
      tab === "log" && readsLog
        ? loadAuditEntries({ actor: id, itemsPerPage: rowsPerCard }).catch(unlessRefused)
        : null,
      tab === "security" && mayAccess ? askAccess(id).catch(unlessRefused) : null,
      opened === "suspend" && mayChange ? loadLeaving(id) : null,
    ]);
    return {
      kind: "found",
      row,
      displayNames,
      roleNames,
      mayChange,
      mayAccess,
      mayErase,
      latest,
      work,
      history,
      activity,
      access,
      leaving,
    } as const;
  } catch (error) {
    return missingRecord(error);
  }
}

export type VisibleUser = Extract<Awaited<ReturnType<typeof loadUser>>, { kind: "found" }>;

/** His open requests, those that he helps with, and when he is away; null for what the reader may not see. */
async function loadWork(id: string) {
  const open = { status: openStatuses, itemsPerPage: rowsPerCard };
  const [assigned, helping, away] = await Promise.all([
    rowsOf(requests, { ...open, assigneeId: id }),
    rowsOf(requests, { ...open, helpers: id }),
    rowsOf(absences, {
      personId: id,
      "awayUntil.from": "today",
      sortBy: "awayFrom",
      orderBy: "asc",
      itemsPerPage: rowsPerCard,
    }),
  ]);
  return { assigned, helping, away };
}

/** What he would leave behind, and who could take it over. */
async function loadLeaving(id: string) {
  const [work, people] = await Promise.all([
    askOpenWork(id),
    client(users).list({ status: "active", sortBy: "fullName", orderBy: "asc", itemsPerPage: -1 }),
  ]);
  const successors = people.items
    .filter((one) => one.id !== id && worksInField(one))
    .map((one) => ({ id: one.id, name: one.fullName, zone: one.zone ?? null }));
  return { ...work, successors };
}

export type Leaving = NonNullable<VisibleUser["leaving"]>;

async function rowsOf<F extends Fields>(resource: Resource<F>, search: ListSearch) {
  const session = currentSession();
  if (!session || !can(session.ability, "read", resource.subject)) return null;
  const page = await client(resource).list(search).catch(unlessRefused);
  return page && { resource, page, displayNames: await loadDisplayNames(resource, page.items) };
}

export type LoadedRows = NonNullable<Awaited<ReturnType<typeof rowsOf>>>;

/** What is not this person's to see is left out: the page is about somebody and not about that. */
function unlessRefused(error: unknown): null {
  if (error instanceof ApiProblem && error.status < 500) return null;
  throw error;
}
