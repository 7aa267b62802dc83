import { can, permitsEverything } from "#db/rules/ability.ts";
import { resources } from "#db/schema/registry.ts";
import { runDrafts } from "#db/schema/run-draft.ts";
import { type ApiContext, readerOf } from "./context.ts";
import type { About, Upkeep } from "./contract.ts";
import { isQuota } from "#db/store/wrapped-error.ts";
import type { Store } from "#db/store/store.ts";

const mostFaults = 20;

/** How the app fares on this device. Counts go by the person's own rules, as the lists do. */
export async function answerAbout(c: ApiContext): Promise<Response> {
  const { db, signedIn, apiOptions } = c.var;
  const { ability, user } = signedIn;
  const reader = readerOf(c);
  const readable = resources.filter(({ subject }) => can(ability, "read", subject));
  const [totals, { done, total }, drafts, code] = await Promise.all([
    Promise.all(readable.map((resource) => db.count(resource, [], reader))),
    db.seeding.progress(),
    countForms(db, user.id),
    db.device.code().catch(noneIfFull),
  ]);
  const answer: About = {
    build: apiOptions.build,
    servedBy: apiOptions.servedBy,
    database: { name: db.name, version: db.version },
    seeded: done === total,
    deviceCode: code,
    lists: readable.map(({ name }, at) => ({ resource: name, total: totals[at] ?? 0 })),
    drafts,
    upkeep: permitsEverything(ability) ? await upkeepOf(db) : null,
  };
  return c.json(answer);
}

/** A run that was interrupted is kept among the drafts, and nobody typed it. */
async function countForms(db: Store, userId: string): Promise<number> {
  const keys = await db.device.draftKeys(userId);
  return keys.filter((key) => !key.startsWith(runDrafts(userId))).length;
}

/** It is drawn at its first use, and can't be kept on a full device. */
function noneIfFull(error: unknown): null {
  if (isQuota(error)) return null;
  throw error;
}

async function upkeepOf(db: Store): Promise<Upkeep> {
  const [tables, last, faults, losses] = await Promise.all([
    db.device.tables(),
    db.device.lastChange(),
    db.device.faults(),
    db.losses.all(),
  ]);
  const rowsIn = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return {
    tables,
    log: { length: rowsIn("changes"), lastAt: last?.recordedAt ?? null },
    // The log keeps two hundred at most.
    losses: { total: losses.length, lastAt: losses.at(-1)?.at ?? null },
    faults: { total: faults.length, latest: faults.toReversed().slice(0, mostFaults) },
  };
}
