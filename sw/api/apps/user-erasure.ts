import { permitsEverything } from "#db/rules/ability.ts";
import { avatarFile } from "#db/domain/users/avatar.ts";
import { erasedResponsibleValues } from "#db/domain/responsibles/erasure.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { erasedUserValues, isErasedUser } from "#db/domain/users/erasure.ts";
import { users } from "#db/domain/users/users.ts";
import { registerApps } from "#db/domain/apps/index.ts";
import { fold } from "#db/schema/fold.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Erasure } from "#db/store/erasing.ts";
import type { Tx } from "#db/store/tx.ts";
import { accountAnswer } from "#sw/api/auth/account-answer.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { readableRecord, refuseIfChanged } from "#sw/api/records/readable-record.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { bodyOf } from "./body.ts";
import { textsOfPerson } from "./texts-of-person.ts";
import { erasure as erasureBody } from "./users-bodies.ts";

/**
 * `POST …/erase` `{ version, confirm }`: takes a person out of all that is stored here: the account and the contacts that name it, texts
 * of any record, the log, answers, drafts and the picture. What was done stays, by «Erased person 12» in the caller's language. For whoever may do everything, once
 * the account is suspended; `confirm` is the person's name. 200 `{ entries, namesakes }`: how much of the log was changed, and how many
 * others have the same name, for whose sake it was left in free texts. It cannot be undone.
 */
export async function eraseUser(c: ApiContext, id: string): Promise<Response> {
  const { signedIn, apiOptions } = c.var;
  if (!permitsEverything(signedIn)) fail("forbidden");
  needRecentPassword(c);
  registerApps();
  const { value } = await bodyOf(c, erasureBody);
  const language = requestLanguage(c);
  const userValues = erasedUserValues(id, language);
  const contactValues = erasedResponsibleValues(id, language);
  const answer = await accountAnswer(c, tablesAroundWrites(users, responsibles), async (tx) => {
    const user = await readableRecord(tx, signedIn, users, id);
    refuseIfChanged(signedIn, users, user, value.version);
    if (isErasedUser(user)) fail("no_such_step", { state: "inactive", already: true });
    if (user["status"] === "active") failWith([{ path: "status", code: "still_active" }]);
    if (fold(value.confirm) !== fold(String(user["fullName"])))
      failWith([{ path: "confirm", code: "invalid" }]);
    const contacts = await tx.whereAnyOf(responsibles.table, "portalUserId", [id]);
    const { texts, namesakes } = await textsOfPerson(tx, user, contacts);
    return {
      writes: await writesFor(c, tx, [
        rewriting(users, user, { ...userValues, status: "inactive", skills: [], roleCodes: [user["role"]] }),
        ...contacts
          .filter(({ deletedAt }) => deletedAt === null)
          .map((row) => rewriting(responsibles, row, contactValues)),
      ]),
      account: { endedCredentials: [id], endedFactors: [id], endedSessions: [{ userId: id }] },
      erases: {
        userId: id,
        name: userValues.fullName,
        address: userValues.email,
        texts,
        files: await picturesOf(tx, user),
        records: new Map<string, Readonly<Record<string, unknown>>>([
          [`${users.table}/${id}`, userValues],
          ...contacts.map((row) => [`${responsibles.table}/${row.id}`, contactValues] as const),
        ]),
      } satisfies Erasure,
      event: { name: "erased", args: { user: id } },
      answer: () => ({ status: 200, body: { namesakes } }),
    };
  });
  // What was there before a restore still has him: it is brought back by nobody.
  await (await apiOptions.store.restoring()).forgetFormer();
  return answer;
}

/** Nobody's rules count but those of the call: what is taken out need not be complete. */
const rewriting = (resource: Resource, before: StoredRow, values: Record<string, unknown>): WriteRequest => ({
  operation: "followUp",
  action: "update",
  resource,
  id: before.id,
  before,
  values,
});

/** The one that he has, and those that he had. */
async function picturesOf(tx: Tx, user: StoredRow): Promise<string[]> {
  const lines = await tx.history(users.table, [user.id]);
  const values = lines.flatMap(({ changes }) =>
    changes.filter(({ field }) => field === "avatar").flatMap(({ from, to }) => [from, to]),
  );
  return [...new Set([user["avatar"], ...values].flatMap((one) => avatarFile(one) ?? []))];
}
