import { mostScreenChoices, preferences } from "#db/domain/preferences/preferences.ts";
import { settings } from "#db/domain/settings/settings.ts";
import { users } from "#db/domain/users/users.ts";
import { parseWith } from "#db/schema/parse.ts";
import { organisationLocality } from "./organisation-locality.ts";
import { objectBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith } from "#sw/api/core/errors.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { screenChoicesPatch, preferencesPatch } from "./bodies.ts";
import { languageIssues } from "./languages.ts";
import { accountRequest } from "./account.ts";
import { preferencesOf, preferencesRequest, type StoredPreferences } from "./stored-preferences.ts";

type ScreenChoices = Readonly<Record<string, string>>;

/** `GET /api/me/preferences`. */
export async function answerPreferences(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { id } = signedIn.user;
  const { digits, languages } = await settingsOf(db);
  const { screenChoices, region, timeZone, density, shortcuts, ...stored } = await preferencesOf(db, id);
  return c.json({
    language: stored.language,
    region,
    digits: stored.digits,
    timeZone,
    density,
    shortcuts,
    screenChoices: byName(screenChoices),
    organisation: {
      digits: digits === "native" ? "arab" : "latn",
      languages,
      ...(await organisationLocality(db)),
    },
  });
}

/**
 * `PATCH /api/me/preferences` with those that change. No version: there is one person, and of two tabs the last choice counts, for each
 * preference by itself. The answer is read afterwards, for the small choices may be many and the log keeps answers.
 */
export async function changePreferences(c: ApiContext): Promise<Response> {
  const { text, fields } = await objectBody(c);
  const { screenChoices: choiceChanges = {}, ...chosen } = fields;
  const { value = {}, issues } = parseWith(preferencesPatch, chosen);
  const { value: screenChoices = {}, issues: choiceIssues } = parseWith(screenChoicesPatch, choiceChanges);
  failIfAny([...issues, ...choiceIssues.map((issue) => ({ ...issue, path: pathOfChoice(issue.path) }))]);
  await prepareWrites(c, users);
  await commitAnswer(c, text, tablesAroundWrites(users, preferences, settings), async (tx) => {
    const { language } = value;
    failIfAny(await languageIssues(tx, language));
    const user = (await tx.get(users.table, c.var.signedIn.user.id)) ?? fail("unauthorized");
    const requests = !language ? [] : [accountRequest(user, { language })];
    if (Object.keys({ ...value, ...screenChoices }).length > 0)
      requests.push(
        await preferencesRequest(tx, user.id, (before) => ({
          ...value,
          screenChoices: withChanges(before.screenChoices, screenChoices),
        })),
      );
    return { writes: await writesFor(c, tx, requests), answer: () => ({ status: 204, body: null }) };
  });
  return answerPreferences(c);
}

const pathOfChoice = (path: string): string => (path === "" ? "screenChoices" : `screenChoices.${path}`);

const byName = (screenChoices: StoredPreferences["screenChoices"]): ScreenChoices =>
  Object.fromEntries(screenChoices.map(({ name, value }) => [name, value]));

function withChanges(
  screenChoices: StoredPreferences["screenChoices"],
  changes: Readonly<Record<string, string | null>>,
): StoredPreferences["screenChoices"] {
  const all = { ...byName(screenChoices), ...changes };
  const rows = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  if (rows.length > mostScreenChoices)
    failWith([{ path: "screenChoices", code: "too_many", params: { max: mostScreenChoices } }]);
  return rows;
}
