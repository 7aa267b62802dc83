import { type ApiContext, localDayOf, nowIso } from "#sw/api/core/context.ts";
import { dueJobs } from "#sw/domain/due-registry.ts";
import type { DueCommand, DueJob } from "./due-command.ts";
import { duePauses, keepDueFault } from "./due-fault.ts";
import { systemActor } from "./system-actor.ts";

/**
 * `POST /api/due`: does what is due by the person's day, in the system's name, and answers 204. Any page that somebody is
 * signed in to sends it; who does so gets no right by it, and learns nothing. The keys of the commands see to it that two tabs,
 * two openings and a clock that was set back do nothing twice.
 */
export async function doDueWork(c: ApiContext): Promise<Response> {
  c.set("signedIn", systemActor);
  const isPaused = await duePauses(c);
  for (const [name, job] of Object.entries(dueJobs)) {
    if (isPaused(name)) continue;
    const commands = (await commandsOf(c, name, job)).filter(({ key }) => !isPaused(key));
    if (commands.length > 0) await (await import("./do-once.ts")).doAll(c, name, commands);
  }
  return c.body(null, 204);
}

/** One job that fails keeps no other from being done. */
async function commandsOf(c: ApiContext, name: string, job: DueJob): Promise<DueCommand[]> {
  try {
    return await job(c.var.db, localDayOf(c), nowIso(c));
  } catch (error) {
    await keepDueFault(c, name, error);
    return [];
  }
}
