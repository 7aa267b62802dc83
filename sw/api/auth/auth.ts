import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { namesOfOtherRoles } from "./custom-roles.ts";
import { visibleAccount } from "./visible-account.ts";
import { signedIn } from "./signed-in.ts";

export const auth = new Hono<ApiEnv>()
  .post("/login", async (c) => (await import("./login.ts")).login(c))
  .get("/start", async (c) => (await import("./start.ts")).answerStart(c))
  .post("/start", async (c) => (await import("./start.ts")).start(c))
  .post("/two-steps", async (c) => (await import("./two-steps.ts")).answerSecondStep(c))
  .post("/register", async (c) => (await import("./register.ts")).registerVisitor(c))
  .post("/forgot-password", async (c) => (await import("./forgot-password.ts")).forgotPassword(c))
  .post("/reset-password", async (c) => (await import("./reset-password.ts")).resetPassword(c))
  .post("/verify-email", async (c) => (await import("./verify-email.ts")).verifyEmail(c))
  .post("/end-demonstration", signedIn, async (c) =>
    (await import("./end-demonstration.ts")).endDemonstration(c),
  )
  .post("/logout", signedIn, async (c) => (await import("./logout.ts")).answerLogout(c))
  .get("/session", signedIn, async (c) => {
    const { user, session, rules } = c.var.signedIn;
    return c.json({
      userData: {
        ...visibleAccount(c.var.signedIn, user),
        ...(await namesOfOtherRoles(c.var.db, user)),
      },
      userAbilityRules: rules,
      expiresAt: session.expiresAt,
      ...(session.mustChangePassword && { mustChangePassword: true }),
    });
  });
