import { rowsOf } from "#db/dexie/database.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/context.ts";
import { allow, maySee } from "#sw/api/permissions.ts";
import { commitAnswer } from "#sw/api/write.ts";

/** Deletes a record of an application: 204, and `missing` where there is none. Nothing else points at these. */
export async function deleteCall(
  c: ApiContext,
  resource: Resource,
  id: string,
  missing: () => Response,
): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "delete", resource);
  const answer = await commitAnswer(c, "", async () => {
    const before = await rowsOf(db, resource.table).get(id);
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
