import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import { commandOf } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { type AnsweredRecord, hasReferences, rendered } from "#db/store/answered-record.ts";
import {
  AnswerForgottenError,
  CancelledError,
  type Decision,
  KeyReusedError,
  TakenError,
} from "#db/store/command.ts";
import type { Scope } from "#db/store/store.ts";
import type { Tx } from "#db/store/tx.ts";
import { writingContributions } from "#sw/domain/writing-registry.ts";
import { idCounters } from "./id-counters.ts";
import { needPasswordFor } from "./step-up.ts";
import { workTopics } from "./work-topics.ts";
import type { ValidatedWrite } from "./validated-write.ts";

/** What to write, as the pipeline says it, and what to answer. */
export type ValidatedDecision = Omit<Decision, "writes" | "counters"> & { writes: ValidatedWrite[] };

type Running = {
  /** When it was done, where that is not now. */
  at?: string;
  /** Ends it before it is done, beside the call's deadline. */
  signal?: AbortSignal;
  /** Instead of the client's key. */
  key?: string;
  /** What a record in the answer looks like; all that the person may see of it by default. */
  render?: (record: AnsweredRecord) => unknown;
};

/** The data to load before a transaction in which records of this list may be written. */
export async function prepareWrites({ var: { db } }: ApiContext, resource: Resource): Promise<void> {
  for (const { prepare } of writingContributions(resource)) await prepare?.(db.device);
}

/** The last stage: runs a command over these tables and answers it; what the store refuses becomes an answer of the API. */
export async function commitAnswer(
  c: ApiContext,
  body: string,
  scope: Scope,
  decide: (tx: Tx) => Promise<ValidatedDecision>,
  { signal = c.var.deadline, render = (record) => seenRecord(c, record), ...running }: Running = {},
): Promise<Response> {
  try {
    const { status, body: stored } = await c.var.db.commit(
      { ...commandOf(c, body), ...running },
      scope,
      async (tx) => {
        const decision = await decide(tx);
        const { writes } = decision;
        needPasswordFor(c, writes);
        const counters = await countersOf(tx, writes);
        return { ...decision, counters, topics: [...(decision.topics ?? []), ...workTopics(writes)] };
      },
      signal,
    );
    c.var.apiOptions.background(c.var.db.mirrored());
    if (status === 204) return c.body(null, 204);
    return Response.json(await renderedBody(c, stored, render), { status });
  } catch (error) {
    return throwRefusal(error);
  }
}

/** What the store refuses, as the API says it. */
export function throwRefusal(error: unknown): never {
  if (error instanceof CancelledError) fail("cancelled");
  if (error instanceof KeyReusedError) fail("key_reused");
  if (error instanceof AnswerForgottenError) fail("already_done");
  if (error instanceof TakenError) failWith(error.taken.map(({ path }) => ({ path, code: "taken" })));
  throw error;
}

export const seenRecord = ({ var: { signedIn } }: ApiContext, { resource, row }: AnsweredRecord) =>
  visibleValues(signedIn, resource, row);

/** An answer that was stored names its records: they are read as they were then. */
async function renderedBody(
  { var: { db } }: ApiContext,
  body: unknown,
  render: (record: AnsweredRecord) => unknown,
): Promise<unknown> {
  if (!hasReferences(body)) return rendered(body, render);
  const { firstRecords } = await import("./first-records.ts");
  return rendered(body, render, await firstRecords(db, body));
}

/** How far numbers were given away: as ids, and by nouns that number their records. */
async function countersOf(tx: Tx, writes: readonly ValidatedWrite[]): Promise<Map<string, number>> {
  const all = idCounters(writes);
  for (const [resource, listWrites] of grouped(writes, (one) => one.resource))
    for (const { counters } of writingContributions(resource))
      if (counters)
        for (const [name, count] of await counters(tx, listWrites))
          all.set(name, Math.max(count, all.get(name) ?? 0));
  return all;
}
