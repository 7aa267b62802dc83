import { StorageFullError } from "#db/store/command.ts";
import { type ApiContext, type ApiOptions, localDayOf } from "#sw/api/core/context.ts";
import { type ErrorCode, Refusal } from "#sw/api/core/errors.ts";
import { recordFault } from "#sw/api/core/faults.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { tablesAroundSteps } from "#sw/domain/writing-registry.ts";
import { dueJobs } from "#sw/domain/due-registry.ts";
import type { DueCommand, DueJob } from "./due-command.ts";
import { systemActor } from "./system-actor.ts";

/**
 * `POST /api/due`: does what is due by the person's day, in the system's name, and answers 204. Any page that somebody is
 * signed in to sends it; who does so gets no right by it, and learns nothing. The keys of the commands see to it that two tabs,
 * two openings and a clock that was set back do nothing twice.
 */
export async function doDueWork(c: ApiContext): Promise<Response> {
  c.set("signedIn", systemActor);
  for (const [name, job] of Object.entries(dueJobs))
    for (const command of await commandsOf(c, name, job)) await doOnce(c, command);
  return c.body(null, 204);
}

/** One job that fails keeps no other from being done. */
async function commandsOf(c: ApiContext, name: string, job: DueJob): Promise<DueCommand[]> {
  try {
    return await job(c.var.db, localDayOf(c));
  } catch (error) {
    await keepFault(c, name, error);
    return [];
  }
}

async function doOnce(c: ApiContext, { key, resources, writes }: DueCommand): Promise<void> {
  try {
    for (const resource of resources) await prepareWrites(c, resource);
    await commitAnswer(
      c,
      "",
      [...new Set(resources.flatMap(tablesAroundSteps))],
      async (tx) => ({
        writes: await writes(c, tx),
        answer: () => ({ status: 204, body: null }),
      }),
      { key },
    );
  } catch (error) {
    // Somebody has done it since, or has changed the record so that it is not due.
    if (error instanceof Refusal && nothingLeft.has(error.problem.code)) return;
    await keepFault(c, key, error);
  }
}

const nothingLeft = new Set<ErrorCode>(["no_such_step", "already_done"]);

/** What each API has reported: a job that fails at every try fills the log of faults once. */
const reportedKeys = new WeakMap<ApiOptions, Set<string>>();

/** A database that is closed or full is the call's own fault: the rest would fail as well. */
async function keepFault(c: ApiContext, key: string, error: unknown): Promise<void> {
  if (!c.var.db.isOpen() || error instanceof StorageFullError) throw error;
  const reported = reportedKeys.get(c.var.apiOptions) ?? new Set<string>();
  reportedKeys.set(c.var.apiOptions, reported);
  if (reported.has(key)) return;
  reported.add(key);
  const reason = error instanceof Refusal ? JSON.stringify(error.problem) : String(error);
  await recordFault(c, new Error(`Failed to do what was due, «${key}»: ${reason}`, { cause: error }));
}
