import type { ApiContext } from "./context.ts";
import type { BatchAnswer } from "./contract.ts";

/**
 * `GET /api/answers/{run}`: what this person's batches `run.1`, `run.2`, … were answered, in their order. Whoever goes on with a
 * run that was interrupted learns from it how far it came, and sends only the others.
 */
export async function answersTo(c: ApiContext, runKey: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const run = `${signedIn.user.id}/${runKey}`;
  const stored = await db.answers(`${run}.`);
  const items = stored
    .map(({ key, body, span }): BatchAnswer => {
      const batch = Number(key.slice(run.length + 1));
      return { batch, changed: span !== null, answer: body };
    })
    .filter(({ batch }) => Number.isSafeInteger(batch))
    .toSorted((one, other) => one.batch - other.batch);
  return c.json({ items });
}
