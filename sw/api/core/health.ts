import type { ApiContext } from "./context.ts";
import type { Health } from "./contract.ts";

export async function answerHealth(c: ApiContext): Promise<Response> {
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
