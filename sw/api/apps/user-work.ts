import { hasStarted, requestKinds } from "#db/domain/requests/states.ts";
import { users } from "#db/domain/users/users.ts";
import { calledIn } from "#db/schema/label.ts";
import { addressOf, memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { type WorkInHand, workInHand } from "#sw/api/help-desk/work-in-hand.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import type { WorkKind } from "./users-bodies.ts";
import type { WorkOfKind } from "./users-contract.ts";

type Request = StoredRowIn<"requests">;

/** As many are named of each kind. */
const mostNamed = 20;

/** `GET …/open-work`: what somebody would leave behind, for whoever may change his account. */
export async function answerOpenWork(c: ApiContext, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "update", users);
  const work = await db.read(tablesAroundWrites(users), async (tx) => {
    const user = await readableRecord(tx, signedIn, users, id);
    allow(signedIn, "update", users, user);
    return workInHand(tx, id);
  });
  return c.json({ items: workAnswers(c, work), timers: work.timers.length });
}

/** What each kind holds, of those that hold something. */
export function requestsByKind({ assigned, helping }: WorkInHand): [WorkKind, Request[]][] {
  const byKind: [WorkKind, Request[]][] = [
    ...requestKinds.map((kind): [WorkKind, Request[]] => [
      kind,
      assigned.filter((request) => request.kind === kind),
    ]),
    ["helping", helping],
  ];
  return byKind.filter(([, requests]) => requests.length > 0);
}

/** All of it is counted; only what the reader may see is named. */
export const workAnswers = (c: ApiContext, work: WorkInHand): WorkOfKind[] =>
  requestsByKind(work).map(([kind, requests]) => ({
    kind,
    count: requests.length,
    planned: requests.filter(({ plannedStart }) => plannedStart).length,
    started: requests.filter(hasStarted).length,
    items: requests.flatMap((request) => named(c, request) ?? []).slice(0, mostNamed),
  }));

function named(c: ApiContext, request: Request): WorkOfKind["items"][number] | null {
  const { signedIn } = c.var;
  const resource = memberOf(resourceNamed("requests"), request);
  if (!resource || !maySee(signedIn, resource, request)) return null;
  const visible = visibleValues(signedIn, resource, request);
  const plannedStart = visible["plannedStart"];
  return {
    resource: addressOf(resource),
    id: request.id,
    name: calledIn(resource, visible, requestLanguage(c)),
    plannedStart: typeof plannedStart === "string" ? plannedStart : null,
  };
}
