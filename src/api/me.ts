import type { NotificationEvent } from "#db/domain/notifications/notifications.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { meContract, PreferencesChange } from "#sw/api/me/contract.ts";
import { call } from "./call.ts";
import { readAnswer, request, type Typed } from "./request.ts";

type Calls = typeof meContract;

export type Account = AnswerOf<Calls["account"]>;
export type Preferences = AnswerOf<Calls["preferences"]>;

export const askAccount = () => call<Calls["account"]>("GET", "/me");

/** Changes what people say of themselves, since the version that was read. */
export const saveAccount = (
  version: number,
  changes: Partial<
    Pick<Account, "fullName" | "phone" | "contact" | "company" | "country" | "currentPlan" | "billing">
  >,
  typed: Typed,
) => call<Calls["changeAccount"]>("PATCH", "/me", { body: { ...changes, version }, ...typed });

export const requestPutAvatar = (picture: Blob) =>
  readAnswer<Account>(request("PUT", "/api/me/avatar", { file: { content: picture, name: "avatar" } }));

export const requestRemoveAvatar = () => call<Calls["removeAvatar"]>("DELETE", "/me/avatar");

/** The app asks by itself as somebody signs in: a refusal concerns nobody. */
export const askPreferences = () =>
  call<Calls["preferences"]>("GET", "/me/preferences", { isBackground: true });

export const savePreferences = (changes: PreferencesChange) =>
  call<Calls["changePreferences"]>("PATCH", "/me/preferences", { body: changes, isBackground: true });

export const askNotificationSettings = () =>
  call<Calls["notificationSettings"]>("GET", "/me/notification-settings");

export const saveNotificationSettings = (muted: NotificationEvent[]) =>
  call<Calls["changeNotificationSettings"]>("PATCH", "/me/notification-settings", { body: { muted } });
