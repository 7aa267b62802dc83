import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allowArchiving, type ArchiveDirection } from "#sw/api/pipeline/archiving.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { versionRequest } from "./bodies.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";

/**
 * `POST …/{id}/archive` and `…/{id}/restore` with `{ version }`: 200 with the record, changed or already so; 409 where somebody
 * changed it since. Whoever may delete a record may archive it (the domain's «D delete/archive») and bring it back; `restore`
 * alone brings back.
 */
export async function archive(
  c: ApiContext,
  resource: Resource,
  id: string,
  to: ArchiveDirection,
): Promise<Response> {
  const { signedIn } = c.var;
  allowArchiving(signedIn, resource, to);
  const { text, fields } = await objectBody(c);
  const { version } = readBody(versionRequest, fields);
  return commitAnswer(c, text, tablesAroundWrites(resource), async (tx) => {
    const before = await readableRecord(tx, signedIn, resource, id);
    refuseIfChanged(signedIn, resource, before, version);
    return {
      writes: await writesFor(c, tx, [{ operation: to, resource, id, before, values: {} }]),
      answer: ([row = before]) => ({ status: 200, body: new AnsweredRecord(resource, row) }),
    };
  });
}
