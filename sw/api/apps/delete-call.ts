import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/records/write.ts";
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
    allow(signedIn, "delete", resource, before);
    return {
      writes: [{ resource, before, after: null, action: "delete" }],
      answer: () => ({ status: 204, body: null }),
    };
  });
  return answer.status === 404 ? missing() : answer;
}
