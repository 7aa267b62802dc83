import { Hono } from "hono/tiny";
import { registerApps } from "#db/domain/apps/index.ts";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { lazily, type SubApp } from "#sw/api/core/lazily.ts";

/** The specification's applications (section 7) by where they stand; each is loaded by the first call that needs it. */
export const applications = {
  apps: {
    "/academy": async () => (await import("./academy.ts")).academy,
    "/ecommerce": async () => (await import("./ecommerce.ts")).ecommerce,
    "/invoice": async () => (await import("./invoice.ts")).invoice,
    "/permissions": async () => (await import("./permissions.ts")).permissionCalls,
    "/users": async () => (await import("./users.ts")).userCalls,
    "/logistics": async () => (await import("./logistics.ts")).logistics,
    "/calendar": async () => (await import("./calendar.ts")).calendar,
    "/chat": async () => (await import("./chat.ts")).chat,
    "/email": async () => (await import("./email.ts")).email,
    "/kanban": async () => (await import("./kanban.ts")).kanban,
  },
  dashboard: { "/": async () => (await import("./dashboard.ts")).dashboard },
  pages: { "/": async () => (await import("./pages.ts")).pages },
} as const satisfies Record<string, Record<string, () => Promise<SubApp>>>;

/** All applications below one of the three. */
export function applicationsBelow(area: keyof typeof applications): SubApp {
  registerApps();
  const app = new Hono<ApiEnv>();
  for (const [path, load] of Object.entries(applications[area])) app.route(path, lazily(load));
  return app;
}
