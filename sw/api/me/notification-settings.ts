import { isMutable, notificationEvents, notificationGroups } from "#db/domain/notifications/notifications.ts";
import { preferences } from "#db/domain/preferences/preferences.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny } from "#sw/api/core/errors.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { mutedRequest } from "./bodies.ts";
import type { NotificationSetting } from "./contract.ts";
import { preferencesOf, preferencesRequest } from "./stored-preferences.ts";

/** `GET /api/me/notification-settings`: of each kind of event whether this person is told. */
export async function answerNotificationSettings(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { mutedEvents } = await preferencesOf(db, signedIn.user.id);
  return c.json({ items: settingsBy(mutedEvents) });
}

/** `PATCH /api/me/notification-settings`: all that this person does not want to be told of from now on. */
export async function changeNotificationSettings(c: ApiContext): Promise<Response> {
  const { text, json } = await jsonBody(c);
  const muted = [...new Set(readBody(mutedRequest, json).muted)];
  failIfAny(
    muted.flatMap((event, index) =>
      isMutable(event) ? [] : [{ path: `muted.${index}`, code: "unknown_choice" as const }],
    ),
  );
  const { user } = c.var.signedIn;
  return commitAnswer(c, text, tablesAroundWrites(preferences), async (tx) => ({
    writes: await writesFor(c, tx, [await preferencesRequest(tx, user.id, () => ({ mutedEvents: muted }))]),
    answer: () => ({ status: 200, body: { items: settingsBy(muted) } }),
  }));
}

const settingsBy = (muted: readonly string[]): NotificationSetting[] =>
  notificationEvents.map((event) => ({
    event,
    group: notificationGroups[event],
    muted: muted.includes(event),
    mutable: isMutable(event),
  }));
