import { schemaVersion } from "#db/dexie/database.ts";
import { seedProgress } from "#db/seed/progress.ts";
import type { ApiContext, ServedBy } from "./context.ts";

export type Health = {
  status: "ok";
  /** Of the build that answers. */
  version: string;
  database: { name: string; version: number };
  seeded: boolean;
  servedBy: ServedBy;
  /** How far the first run is, in steps; only while it is not done. */
  seeding?: { done: number; total: number };
};

export async function health(c: ApiContext): Promise<Response> {
  const { servedBy, build } = c.var.apiOptions;
  const { done, total } = await seedProgress(c.var.db);
  const seeded = done === total;
  const answer: Health = {
    status: "ok",
    version: build,
    database: { name: c.var.db.name, version: schemaVersion },
    seeded,
    servedBy,
    ...(!seeded && { seeding: { done, total } }),
  };
  return c.json(answer);
}
