import type * as z from "zod/mini";
import { worksInField } from "#db/domain/requests/field-work.ts";
import { users } from "#db/domain/users/users.ts";
import { topOf } from "#db/schema/path.ts";
import { membersOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import type { Tx } from "#db/store/tx.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { workInHand } from "#sw/api/help-desk/work-in-hand.ts";
import { type ApiContext, localDayOf, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { fail, failWith, type Problem, problemOf, Refusal } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { cascadedWrites, validateWrites } from "#sw/api/pipeline/pipeline.ts";
import { planOutcome } from "#sw/api/pipeline/plan-outcome.ts";
import { mayReference } from "#sw/api/pipeline/unreadable-references.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { readableRecord, refuseIfChanged } from "#sw/api/records/readable-record.ts";
import { withBlocker } from "#sw/api/records/skipped-record.ts";
import { planSteps } from "#sw/api/records/steps.ts";
import { effectsOf } from "#sw/api/records/transitions.ts";
import { bodyOf } from "./body.ts";
import { requestsByKind, workAnswers } from "./user-work.ts";
import { suspension, type WorkKind } from "./users-bodies.ts";
import { userValues } from "./user-wire.ts";

type Request = StoredRowIn<"requests">;
type Suspension = z.infer<typeof suspension>;

const requests = resourceNamed("requests");

/**
 * `POST …/suspend` `{ version, handOverTo, reason }`: the account is deactivated, and its open work goes to whom is named, all of
 * it or nothing; 409 `work_in_hand` with what is open where nobody is named for some of it. Whoever hands work over needs the
 * right to give it out.
 */
export async function suspendUser(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", users);
  const { text, value } = await bodyOf(c, suspension);
  await prepareWrites(c, requests);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(users, ...membersOf(requests)),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, users, id);
      refuseIfChanged(signedIn, users, before, value.version);
      if (before["status"] === "inactive") fail("no_such_step", { state: "inactive", already: true });
      const writes = await suspensionWrites(c, tx, before, value);
      return {
        writes,
        account: { endedSessions: [{ userId: id }] },
        answer: (rows) => ({
          status: 200,
          body: {
            record: new AnsweredRecord(users, rows[0] ?? before),
            effects: writes.flatMap(({ resource, before: other }, index) => {
              const row = rows[index];
              return row && other?.id !== id ? [new AnsweredRecord(resource, row, other)] : [];
            }),
          },
        }),
      };
    },
    {
      render: (one) => (one.before === undefined ? userValues(signedIn, one.row) : effectsOf(signedIn, one)),
    },
  );
}

/** Those of the account come first. */
async function suspensionWrites(
  c: ApiContext,
  tx: Tx,
  user: StoredRow,
  suspending: Suspension,
): Promise<ValidatedWrite[]> {
  const plan = await handOver(c, tx, user, suspending);
  const account: WriteRequest = {
    operation: "save",
    resource: users,
    id: user.id,
    before: user,
    values: { status: "inactive" },
    enteredFields: ["status"],
  };
  const checks = await validateWrites(c, tx, [account, ...plan.requests]);
  const outcome = planOutcome(checks, plan.left);
  for (const [id, refusal] of [...plan.refused, ...outcome.refused])
    throw id === user.id ? refusal : ofWork(c, refusal, plan.kinds.get(id));
  return cascadedWrites(c, tx, outcome.passed);
}

type WorkPlan = Awaited<ReturnType<typeof planSteps>> & {
  kinds: Map<string, { kind: WorkKind; row: Request }>;
};

async function handOver(
  c: ApiContext,
  tx: Tx,
  { id: userId }: StoredRow,
  { handOverTo, reason }: Suspension,
): Promise<WorkPlan> {
  const work = await workInHand(tx, userId);
  const byKind = requestsByKind(work);
  if (byKind.some(([kind]) => handOverTo[kind] === undefined))
    fail("work_in_hand", { work: workAnswers(c, work) });
  await refuseStrangers(tx, c.var.signedIn, userId, handOverTo);
  const at = nowIso(c);
  const run = { tx, signedIn: c.var.signedIn, stepTime: { at, recordedAt: at, ...localDayOf(c) } };
  const plan: WorkPlan = { requests: [], refused: new Map(), left: [], kinds: new Map() };
  for (const [kind, rows] of byKind) {
    for (const row of rows) plan.kinds.set(row.id, { kind, row });
    const successor = handOverTo[kind] ?? null;
    if (kind === "helping") plan.requests.push(...rows.map((row) => helpedBy(row, userId, successor)));
    else
      for (const code of ["assign", "reassign"]) {
        // One that nobody has taken on yet, though it names him, is given out and not taken over.
        const taking = rows.filter(({ status }) => (status === "new") === (code === "assign"));
        const inputs = { assigneeId: successor, ...(code === "reassign" && reason && { reason }) };
        const steps = await planSteps(run, requests, taking, { code, inputs });
        plan.requests.push(...steps.requests);
        plan.left.push(...steps.left);
        for (const [id, refusal] of steps.refused) plan.refused.set(id, refusal);
      }
  }
  return plan;
}

/** Nobody takes work over from himself, and nobody helps who does no such work: the steps look at those who get it for their own. */
async function refuseStrangers(
  tx: Tx,
  signedIn: SignedIn,
  userId: string,
  handOverTo: Suspension["handOverTo"],
): Promise<void> {
  const { helping } = handOverTo;
  const helper: StoredRowIn<"users"> | undefined = helping ? await tx.get(users.table, helping) : undefined;
  const wrong = Object.entries(handOverTo)
    .filter(([, id]) => id === userId)
    .map(([kind]) => kind);
  const isFit = helper && mayReference(signedIn, users, helper) && worksInField(helper);
  if (helping && !(isFit && helper.deletedAt === null)) wrong.push("helping");
  if (wrong.length > 0)
    failWith([...new Set(wrong)].map((kind) => ({ path: `handOverTo.${kind}`, code: "unknown_choice" })));
}

/** The request with somebody else among those who help, or nobody instead; who has it himself is no helper. */
function helpedBy(row: Request, userId: string, successor: string | null): WriteRequest {
  const before: Request & { helpers?: unknown } = row;
  const staying = (Array.isArray(before.helpers) ? before.helpers.map(String) : []).filter(
    (id) => id !== userId && id !== successor,
  );
  const joins = successor !== null && successor !== row.assigneeId;
  const resource = membersOf(requests).find(({ shares }) => shares?.kind === before["kind"]) ?? requests;
  return {
    operation: "save",
    resource,
    id: row.id,
    before: row,
    values: { helpers: joins ? [...staying, successor] : staying },
    enteredFields: ["helpers"],
  };
}

/** Why a request can't be handed over so, in the words of this call's body, with the request. */
function ofWork(
  c: ApiContext,
  refusal: Refusal,
  work: { kind: WorkKind; row: Request } | undefined,
): Refusal {
  if (!work) return refusal;
  const { kind, row } = work;
  const { code, issues, ...extra } = refusal.problem;
  const renamed = issues?.map((issue) =>
    ["assigneeId", "helpers"].includes(topOf(issue.path)) ? { ...issue, path: `handOverTo.${kind}` } : issue,
  );
  const problem: Partial<Problem> = { ...extra, ...(renamed && problemOf(renamed)) };
  return withBlocker(c, new Refusal(code, problem), { resource: requests, row, refusal });
}
