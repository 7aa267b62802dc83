import { schemaVersion } from "#db/database.ts";
import { seedProgress } from "#db/seed/run.ts";
import type { ApiContext } from "./context.ts";

export async function health(c: ApiContext) {
  const { servedBy, build } = c.var.surroundings;
  const { done, total } = await seedProgress(c.var.db);
  const seeded = done === total;
  return c.json({
    status: "ok",
    version: build,
    database: { name: c.var.db.name, version: schemaVersion },
    seeded,
    servedBy,
    // The contract's answer, and how far the first run is for as long as it lasts.
    ...(!seeded && { seeding: { done, total } }),
  });
}
