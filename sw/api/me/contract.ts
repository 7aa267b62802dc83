import * as z from "zod/mini";
import { notificationEvents, notificationGroups } from "#db/domain/notifications/notifications.ts";
import { densities, digitScripts, regions } from "#db/domain/preferences/choices.ts";
import { users } from "#db/domain/users/users.ts";
import { languages } from "#db/schema/kind.ts";
import { bodyByDeclaration, contract, itemsOf } from "#sw/api/core/call.ts";
import { recordAnswer } from "#sw/api/records/record-answer.ts";
import type { screenChoicesPatch, accountPatch, preferencesPatch } from "./bodies.ts";
import { mutedRequest } from "./bodies.ts";

const account = recordAnswer(users);

/** Null where the person chose nothing: then it is the organisation's, or the device's. */
const preferencesAnswer = z.strictObject({
  language: z.nullable(z.enum(languages)),
  region: z.nullable(z.enum(regions)),
  digits: z.nullable(z.enum(digitScripts)),
  timeZone: z.nullable(z.string()),
  density: z.nullable(z.enum(densities)),
  shortcuts: z.boolean(),
  screenChoices: z.record(z.string(), z.string()),
  /** What the organisation decided: the digits and the region of whoever chose none, and the languages that people may choose. */
  organisation: z.strictObject({
    digits: z.enum(digitScripts),
    languages: z.array(z.enum(languages)),
    region: z.nullable(z.enum(regions)),
    /** The code of any country, also of one that is no region: new amounts begin with its currency. */
    country: z.nullable(z.string()),
  }),
});
export type PreferencesChange = z.infer<typeof preferencesPatch> & {
  screenChoices?: z.infer<typeof screenChoicesPatch>;
};

/** Whether somebody is told of such events, and whether he may choose. */
const notificationSetting = z.strictObject({
  event: z.enum(notificationEvents),
  group: z.enum([...new Set(Object.values(notificationGroups))]),
  muted: z.boolean(),
  mutable: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

export const meContract = contract({
  account: { method: "GET", path: "/me", answer: account },
  changeAccount: {
    method: "PATCH",
    path: "/me",
    body: bodyByDeclaration<z.infer<typeof accountPatch> & { version: number }>(),
    answer: account,
  },
  /** Takes the bytes of a picture, with their type as `content-type`. */
  putAvatar: { method: "PUT", path: "/me/avatar", answer: account },
  removeAvatar: { method: "DELETE", path: "/me/avatar", answer: account },
  preferences: { method: "GET", path: "/me/preferences", answer: preferencesAnswer },
  changePreferences: {
    method: "PATCH",
    path: "/me/preferences",
    body: bodyByDeclaration<PreferencesChange>(),
    answer: preferencesAnswer,
  },
  notificationSettings: {
    method: "GET",
    path: "/me/notification-settings",
    answer: itemsOf(notificationSetting),
  },
  changeNotificationSettings: {
    method: "PATCH",
    path: "/me/notification-settings",
    body: mutedRequest,
    answer: itemsOf(notificationSetting),
  },
});
