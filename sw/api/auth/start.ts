import { users } from "#db/domain/users/users.ts";
import { credentials } from "#db/seed/credentials.ts";
import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, nowIso, timeZoneOf, todayOf } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { authContract } from "./contract.ts";
import { initialOrganisation } from "./initial-organisation.ts";
import { startSession } from "./start-session.ts";
import { hashPassword } from "./passwords.ts";

/** What the data of this device began as, for visitors: it writes nothing, so that the choice is still theirs. */
export async function answerStart(c: ApiContext): Promise<Response> {
  const { db, apiOptions } = c.var;
  const origin = await db.seeding.origin();
  // Who comes for the first time will most likely need them: they are fetched while somebody types.
  if (!origin) apiOptions.background((apiOptions.steps?.(todayOf(c)) ?? Promise.resolve()).catch(() => {}));
  const name = (await initialOrganisation(db))?.["legalName"];
  return c.json({
    seeded: origin !== null,
    sampleAccounts: origin?.kind !== "own" && (!origin || (await sampleAccountsWork(c))),
    organisation: typeof name === "string" ? name : null,
  });
}

const sampleAccountsWork = async ({ var: { db } }: ApiContext): Promise<boolean> =>
  (await db.seeding.unchangedAccounts(credentials)).length > 0;

/** Begins the data of this device with somebody's own organisation, and signs its administrator in. */
export async function start(c: ApiContext): Promise<Response> {
  const { db, apiOptions } = c.var;
  const { password, catalogues, ...answers } = readBody(authContract.start.body, (await jsonBody(c)).json);
  const { steps: sampleSteps } = apiOptions;
  if (await db.seeding.hasStarted()) fail("already_started");
  // The worker has no catalogues: a page answers.
  if (!sampleSteps) fail("unprepared");
  const [{ organisationSteps, firstUserId }, { catalogueSteps }] = await Promise.all([
    import("#db/seed/organisation-steps.ts"),
    import("#db/seed/catalogue-steps.ts"),
  ]);
  const moment = { today: todayOf(c), now: nowIso(c) };
  const { steps, origin, issues } = organisationSteps({ ...answers, timeZone: timeZoneOf(c) }, moment);
  failIfAny([...issues, ...passwordIssues(password, answers)]);
  const credential = { userId: firstUserId, hash: await hashPassword(password) };
  const all = [
    ...steps.map((step) => (step.resource === users ? { ...step, credentials: [credential] } : step)),
    ...catalogueSteps(await sampleSteps(moment.today), catalogues, moment.now),
  ];
  if (!(await db.seeding.begin({ steps: all, origin }))) fail("already_started");
  const user = await db.get(users.table, firstUserId);
  return user ? startSession(c, user, credential) : fail("unforeseen");
}
