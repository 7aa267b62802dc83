import { settings } from "#db/domain/settings/settings.ts";
import { users } from "#db/domain/users/users.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { objectBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { visibleAccount } from "#sw/api/auth/visible-account.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { RowValues, WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { versionIssues } from "#sw/api/records/write.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { Tx } from "#db/store/tx.ts";
import { accountPatch } from "./bodies.ts";
import { languageIssues } from "./languages.ts";

/** `GET /api/me`: one's own account, whole. */
export const answerAccount = (c: ApiContext): Response =>
  c.json(visibleAccount(c.var.signedIn, c.var.signedIn.user));

/**
 * `PATCH /api/me` with what changes and the version that was read. Everybody may say these things of himself, whatever his rules say
 * of users; what he may do and whether he may sign in are no fields of this call.
 */
export async function changeAccount(c: ApiContext): Promise<Response> {
  const { text, fields } = await objectBody(c);
  const { version, ...values } = fields;
  const { value: patch, issues } = parseWith(accountPatch, values);
  failIfAny([...issues, ...versionIssues(version)]);
  return writeAccount(c, text, async (tx, before) => {
    if (version !== before.version)
      fail("version_conflict", { current: visibleAccount(c.var.signedIn, before) });
    failIfAny(await languageIssues(tx, patch?.language));
    return patch ?? {};
  });
}

/** Writes what `change` makes of the person's account, and answers it. */
export async function writeAccount(
  c: ApiContext,
  text: string,
  change: (tx: Tx, before: StoredRow) => Promise<RowValues>,
): Promise<Response> {
  await prepareWrites(c, users);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(users, settings),
    async (tx) => {
      const before = (await tx.get(users.table, c.var.signedIn.user.id)) ?? fail("unauthorized");
      const request = accountRequest(before, await change(tx, before));
      return {
        writes: await writesFor(c, tx, [request]),
        answer: ([row = before]) => ({ status: 200, body: new AnsweredRecord(users, row) }),
      };
    },
    { render: ({ row }) => visibleAccount(c.var.signedIn, row) },
  );
}

/** The call is the right. */
export const accountRequest = (before: StoredRow, values: RowValues): WriteRequest => ({
  operation: "save",
  resource: users,
  id: before.id,
  before,
  values,
  enteredFields: Object.keys(values),
  isEntailed: true,
});
