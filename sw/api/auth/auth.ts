import { Hono } from "hono/tiny";
import { publicRow } from "#db/schema/resource.ts";
import { users } from "#db/domain/users/users.ts";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { signedIn } from "./signed-in.ts";

export const auth = new Hono<ApiEnv>()
  .post("/login", async (c) => (await import("./login.ts")).login(c))
  .get("/start", async (c) => (await import("./start.ts")).answerStart(c))
  .post("/start", async (c) => (await import("./start.ts")).start(c))
  .post("/logout", signedIn, async (c) => {
    await c.var.db.sessions.revoke(c.var.signedIn.session, c.var.apiOptions.clock());
    return c.body(null, 204);
  })
  .get("/session", signedIn, (c) => {
    const { user, session, rules } = c.var.signedIn;
    return c.json({
      userData: publicRow(users, user),
      userAbilityRules: rules,
      expiresAt: session.expiresAt,
    });
  });
