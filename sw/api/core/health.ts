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
  const { done, total } = await c.var.db.seeding.progress();
  const seeded = done === total;
  const answer: Health = {
    status: "ok",
    version: build,
    database: { name: c.var.db.name, version: c.var.db.version },
    seeded,
    servedBy,
    ...(!seeded && { seeding: { done, total } }),
  };
  return c.json(answer);
}
