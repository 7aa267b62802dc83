import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { putAvatar, removeAvatar } from "./avatar.ts";
import { answerNotificationSettings, changeNotificationSettings } from "./notification-settings.ts";
import { answerAccount, changeAccount } from "./account.ts";
import { answerPreferences, changePreferences } from "./preferences.ts";

/** What people keep of themselves. Whoever is signed in may call all of it, and only about himself. */
export const me = new Hono<ApiEnv>()
  .get("/", answerAccount)
  .patch("/", changeAccount)
  .put("/avatar", putAvatar)
  .delete("/avatar", removeAvatar)
  .get("/preferences", answerPreferences)
  .patch("/preferences", changePreferences)
  .get("/notification-settings", answerNotificationSettings)
  .patch("/notification-settings", changeNotificationSettings);
