import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { tablesAround } from "#db/store/scope.ts";

/** Deletes a record of an application: 204, and `missing` where there is none. Nothing else points at these. */
export async function deleteCall(
  c: ApiContext,
  resource: Resource,
  id: string,
  missing: () => Response,
): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "delete", resource);
  const answer = await commitAnswer(c, "", tablesAround(resource), async (tx) => {
    const before = await tx.get(resource.table, id);
    if (!before || !maySee(signedIn, resource, before))
      return { writes: [], answer: () => ({ status: 404, body: null }) };
    return {
      writes: await writesFor(c, tx, [{ operation: "delete", resource, id, before, values: null }]),
      answer: () => ({ status: 204, body: null }),
    };
  });
  return answer.status === 404 ? missing() : answer;
}
