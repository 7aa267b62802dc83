import { users } from "#db/domain/users/users.ts";
import { objectBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { readableRecord, refuseIfChanged } from "#sw/api/records/readable-record.ts";
import { readPatch, versionIssues } from "#sw/api/records/write.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { userValues } from "./user-wire.ts";

/** `PATCH /api/apps/users/{id}`: the changed fields. With a version, nobody's change in between is overwritten. */
export async function changeUser(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", users);
  const { text, fields } = await objectBody(c);
  const { version, ...values } = fields;
  const { patch, issues } = readPatch(users, values);
  failIfAny([...issues, ...(version === undefined ? [] : versionIssues(version))]);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(users),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, users, id);
      if (version !== undefined) refuseIfChanged(signedIn, users, before, version);
      const enteredFields = Object.keys(patch);
      return {
        writes: await writesFor(c, tx, [
          { operation: "save", resource: users, id, before, values: patch, enteredFields },
        ]),
        answer: ([row = before]) => ({ status: 200, body: new AnsweredRecord(users, row) }),
      };
    },
    { render: ({ row }) => userValues(signedIn, row) },
  );
}
