import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { putAvatar, removeAvatar } from "./avatar.ts";
import { answerNotificationSettings, changeNotificationSettings } from "./notification-settings.ts";
import { answerAccount, changeAccount } from "./account.ts";
import { changePassword } from "./password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { answerPin, endPin, lock, putPin, unlock } from "./pin.ts";
import { answerPreferences, changePreferences } from "./preferences.ts";
import { answerSessions, endOneSession, endOtherSessions } from "./sessions.ts";
import {
  answerTwoSteps,
  confirmTwoSteps,
  endTwoSteps,
  enrolTwoSteps,
  renewRecoveryCodes,
} from "./two-steps.ts";

/** What people keep of themselves. Whoever is signed in may call all of it, and only about himself. */
export const me = new Hono<ApiEnv>()
  .get("/", answerAccount)
  .patch("/", changeAccount)
  .put("/avatar", putAvatar)
  .delete("/avatar", removeAvatar)
  .get("/preferences", answerPreferences)
  .patch("/preferences", changePreferences)
  .get("/notification-settings", answerNotificationSettings)
  .patch("/notification-settings", changeNotificationSettings)
  .post("/password", changePassword)
  .post("/confirm-password", confirmPassword)
  .get("/pin", answerPin)
  .put("/pin", putPin)
  .delete("/pin", endPin)
  .post("/lock", lock)
  .post("/unlock", unlock)
  .get("/sessions", answerSessions)
  .delete("/sessions", endOtherSessions)
  .delete("/sessions/:id", (c) => endOneSession(c, c.req.param("id")))
  .get("/two-steps", answerTwoSteps)
  .post("/two-steps", enrolTwoSteps)
  .post("/two-steps/confirm", confirmTwoSteps)
  .delete("/two-steps", endTwoSteps)
  .post("/recovery-codes", renewRecoveryCodes);
