import { can } from "#db/rules/ability.ts";
import { settings, settingsId, workSettingsOf } from "#db/domain/settings/settings.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { tablesAround } from "#db/store/scope.ts";
import { pageBounds } from "#db/store/list-query.ts";
import { objectBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { history } from "#sw/api/records/history.ts";
import { historyParameters } from "#sw/api/records/parameters.ts";
import { readPatch, versionIssues } from "#sw/api/records/write.ts";
import type { SettingsAnswer } from "./contract.ts";
import { defaultSettings, settingsIn, storedSettings } from "./settings-of.ts";

/** `GET /api/settings`: all of them for whoever may read settings, else those that everybody's work needs. */
export async function answerSettings(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  return c.json(seenBy(signedIn, await storedSettings(db)));
}

/** `PATCH /api/settings` with the changed ones and the version that was read; 0 is the version of the defaults. */
export async function changeSettings(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", settings);
  const { text, fields } = await objectBody(c);
  const { version, ...values } = fields;
  const { patch, issues } = readPatch(settings, values);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(c, text, tablesAround(settings), async (tx) => {
    const before = await storedSettings(tx);
    if (version !== (before?.version ?? 0)) fail("version_conflict", { current: seenBy(signedIn, before) });
    const isNew = !before || before.deletedAt !== null;
    return {
      writes: await writesFor(c, tx, [
        {
          operation: "save",
          resource: settings,
          id: settingsId,
          before: before ?? null,
          values: isNew ? { ...defaultSettings, ...patch } : patch,
          enteredFields: Object.keys(patch),
        },
      ]),
      answer: ([row = before]) => ({ status: 200, body: seenBy(signedIn, row) }),
    };
  });
}

/** `GET /api/settings/history`: the changes of the settings, newest first; none where they have their defaults. */
export async function settingsHistory(c: ApiContext): Promise<Response> {
  allow(c.var.signedIn, "read", settings);
  const row = await storedSettings(c.var.db);
  if (row?.deletedAt === null) return history(c, settings, settingsId);
  const { skip: _skip, size: _size, ...pages } = pageBounds(0, readParameters(c, historyParameters));
  return c.json({ items: [], total: 0, ...pages });
}

function seenBy({ ability }: SignedIn, row: StoredRow | undefined): SettingsAnswer {
  const values = settingsIn(row);
  const { version = 0, updatedAt = null, updatedBy = null } = row ?? {};
  const stamp = { version, updatedAt, updatedBy };
  return can(ability, "read", settings.subject)
    ? { ...stamp, ...values }
    : { ...stamp, ...workSettingsOf(values) };
}
