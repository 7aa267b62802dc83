import { pickFields } from "#db/rules/ability.ts";
import {
  settings,
  type SettingName,
  settingsId,
  type SettingValues,
  workSettingsOf,
} from "#db/domain/settings/settings.ts";
import { usableSettings } from "#db/domain/settings/usable-settings.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Change } from "#db/store/change.ts";
import { tablesAround } from "#db/store/scope.ts";
import { pageBounds } from "#db/store/list-query.ts";
import { objectBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, visibleActor } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { historyEntries } from "#sw/api/records/history-entries.ts";
import { historyParameters } from "#sw/api/records/parameters.ts";
import { recordLines } from "#sw/api/records/record-lines.ts";
import { readPatch, versionIssues } from "#sw/api/records/write.ts";
import type { SettingsAnswer } from "./contract.ts";
import { defaultSettings, settingsIn, storedSettings } from "./settings-of.ts";

type Row = Readonly<Record<string, unknown>>;

/** `GET /api/settings`: those that everybody's work needs, and those that the person may read; administrators read all. */
export async function answerSettings(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  return c.json(seenBy(signedIn, await storedSettings(db)));
}

/** `PATCH /api/settings` with the changed ones and the version that was read; 0 is the version of the defaults. */
export async function changeSettings(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  usable(signedIn, "update");
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
          // A record that went has no values: what it had is not what is changed, nor what an undo brings back.
          ...(isNew && { action: "create" as const }),
          values: isNew ? { ...defaultSettings, ...patch } : patch,
          enteredFields: Object.keys(patch),
        },
      ]),
      answer: ([row = before]) => ({ status: 200, body: seenBy(signedIn, row) }),
    };
  });
}

/**
 * `GET /api/settings/history`: the changes of the settings, newest first, as they were in force: the record begins with the first change
 * and goes where that is undone, but before and after there are the defaults.
 */
export async function settingsHistory(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const readable = usable(signedIn, "read");
  const row = await storedSettings(db);
  const lines = linesInForce(row ? await recordLines(db, settings, row) : []);
  const isReadable = ({ field }: { field: string }) => readable.some((one) => one === field);
  const withChanges = lines
    .map((line) => ({ ...line, changes: line.changes.filter(isReadable) }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed();
  const { skip, size, ...pages } = pageBounds(withChanges.length, readParameters(c, historyParameters));
  const once = { before: readable, after: readable, isWhole: true };
  const visible = withChanges.slice(skip, skip + size).map((line) => ({ line, once, readable }));
  const items = await historyEntries(db, signedIn, settings, visible);
  return c.json({ items, total: withChanges.length, ...pages });
}

/** The lines of the log, newest first, as what each changed in the settings. A line without changes says that the record went. */
function linesInForce(lines: readonly Change[]): Change[] {
  let row: Row = {};
  return lines.toReversed().map((line) => {
    const before: Row = { ...defaultSettings, ...row };
    row = line.changes.length > 0 ? { ...row, ...valuesIn(line) } : {};
    const after: Row = { ...defaultSettings, ...row };
    const changes = Object.keys(settings.fields).flatMap((field) => {
      const [from, to] = [before[field], after[field]];
      return sameValue(from, to) ? [] : [{ field, from, to }];
    });
    return { ...line, changes, action: line.action === "create" ? "update" : line.action };
  });
}

const valuesIn = ({ changes }: Change): Row =>
  Object.fromEntries(changes.flatMap(({ field, to }) => (to === null ? [] : [[field, to]])));

function seenBy(signedIn: SignedIn, row: StoredRow | undefined): SettingsAnswer {
  const values = settingsIn(row);
  const { version = 0, updatedAt = null } = row ?? {};
  const stamp = { version, updatedAt, updatedBy: row ? visibleActor(signedIn, row.updatedBy) : null };
  const readable: Partial<SettingValues> = pickFields(values, usableSettings(signedIn.ability, "read"));
  return { ...stamp, ...workSettingsOf(values), ...readable };
}

/** The settings with which the person may do this; refuses where there are none. */
function usable(signedIn: SignedIn, action: "read" | "update"): SettingName[] {
  allow(signedIn, action, settings);
  const names = usableSettings(signedIn.ability, action);
  return names.length > 0 ? names : fail("forbidden", { reason: "not_permitted" });
}
