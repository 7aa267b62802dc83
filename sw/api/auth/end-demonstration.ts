import { permitsEverything } from "#db/rules/ability.ts";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { users } from "#db/domain/users/users.ts";
import { usernameAfter } from "#db/domain/users/username.ts";
import { credentials as sampleCredentials } from "#db/seed/credentials.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Credential } from "#db/store/accounts.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith } from "#sw/api/core/errors.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { administrators } from "#sw/api/pipeline/administrators.ts";
import { accountAnswer } from "./account-answer.ts";
import type { demonstrationEnd } from "./bodies.ts";
import { authContract } from "./contract.ts";
import { customRules } from "./custom-roles.ts";
import { accountCreation } from "./new-account.ts";
import { needRecentPassword } from "./recent-password.ts";
import { chosenPassword } from "./temporary-password.ts";

type Administrator = NonNullable<ReturnType<typeof demonstrationEnd.parse>["administrator"]>;

/**
 * `POST /api/auth/end-demonstration`: the passwords that everybody knows go, and their accounts become inactive; all other data stays.
 * Somebody who may do everything has to be left: another administrator, or one who is made by this command. `dryRun: true` does nothing,
 * and says whether one has to be made.
 */
export async function endDemonstration(c: ApiContext): Promise<Response> {
  const { db, signedIn, apiOptions } = c.var;
  if (!permitsEverything(signedIn)) fail("forbidden");
  const { administrator, dryRun } = readBody(authContract.endDemonstration.body, (await jsonBody(c)).json);
  if (dryRun) return c.json(await outlook(c));
  needRecentPassword(c);
  const values = administrator && administratorValues(administrator);
  const password = administrator && (await chosenPassword(apiOptions.clock(), "", administrator.password));
  const ids = await db.seeding.unchangedAccounts(sampleCredentials);
  return accountAnswer(c, tablesAround(users, roles), async (tx) => {
    if (!values && !(await isAdministratorBeside(tx, ids)))
      failWith([{ path: "administrator", code: "required" }]);
    const rows = (await tx.getMany(users.table, ids)).filter((row) => row !== undefined);
    const creation = values && (await accountCreation(tx, values));
    const ofNew = (one: Credential): Credential => ({ ...one, userId: creation?.id ?? "" });
    return {
      writes: await writesFor(c, tx, [...rows.map(deactivation), ...(creation ? [creation] : [])]),
      account: {
        endedCredentials: ids,
        endedSessions: ids.map((userId) => ({ userId })),
        ...(password && { credentials: (password.credentials ?? []).map(ofNew) }),
      },
      event: { name: "samples_ended", args: { count: ids.length } },
      answer: () => ({
        status: 200,
        body: { ended: ids.length, isSignedOut: ids.includes(signedIn.user.id) },
      }),
    };
  });
}

async function outlook({ var: { db, signedIn } }: ApiContext) {
  const ids = await db.seeding.unchangedAccounts(sampleCredentials);
  return {
    ended: ids.length,
    isSignedOut: ids.includes(signedIn.user.id),
    needsAdministrator: !(await isAdministratorBeside(db, ids)),
  };
}

/** The account as the declaration takes it; refuses what does not fit, below the name that the body has for it. */
function administratorValues({ fullName, email, password }: Administrator) {
  const { value, issues } = parseWith(users.create, {
    fullName,
    email,
    username: usernameAfter(email.split("@")[0] ?? ""),
    role: "admin",
    roleCodes: ["admin"],
    status: "active",
  });
  const all = [...issues, ...passwordIssues(password, { fullName, email })];
  failIfAny(all.map((issue) => ({ ...issue, path: `administrator.${issue.path}` })));
  return value ?? failWith(issues);
}

/** Whether somebody who may do everything, and is none of these, signs in with a password of his own. */
async function isAdministratorBeside(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const all = await administrators(tx, await customRules(tx));
  return [...all].some((id) => !ids.includes(id));
}

const deactivation = (row: StoredRow): WriteRequest => ({
  operation: "followUp",
  action: "update",
  resource: users,
  id: row.id,
  before: row,
  values: { status: "inactive" },
});
