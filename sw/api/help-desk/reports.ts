import { problemFields } from "#db/domain/requests/reported-problem.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { requestOfReport } from "#sw/domain/requests/reported-problem.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";

const family = resourceNamed("requests");
const reportRequest = objectSchema(problemFields, "create");

/**
 * `POST /api/help-desk/reports`: what somebody at a client's says of a problem becomes a request, 201 with it as he reads it. Client,
 * site, contact and category follow from his account and the unit: he neither chooses them nor may.
 */
export async function report(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", family);
  const { text, json } = await jsonBody(c);
  const problem = readBody(reportRequest, json);
  const entered = isRecord(json) ? Object.keys(json) : [];
  await prepareWrites(c, family);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(family),
    async (tx) => {
      const request = await requestOfReport(tx, signedIn, problem, entered);
      return {
        writes: await writesFor(c, tx, [request]),
        answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(request.resource, row) }),
      };
    },
    // As one of all requests, it says of which kind it is.
    { render: ({ row }) => visibleValues(signedIn, family, row) },
  );
}
