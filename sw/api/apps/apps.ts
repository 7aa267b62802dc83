import { registerApps } from "#db/domain/apps/index.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { answerBy, type Calls } from "./calls.ts";

/** Who answers below which address; each is loaded by the first call that needs it. */
export const areas: Readonly<Record<string, () => Promise<Calls>>> = {
  "/api/apps/academy/": async () => (await import("./academy.ts")).academy,
  "/api/apps/ecommerce/": async () => (await import("./ecommerce.ts")).ecommerce,
  "/api/apps/invoice/": async () => (await import("./invoice.ts")).invoice,
  "/api/apps/permissions/": async () => (await import("./permissions.ts")).permissionCalls,
  "/api/apps/users/": async () => (await import("./users.ts")).userCalls,
  "/api/pages/": async () => (await import("./pages.ts")).pages,
  "/api/dashboard/": async () => (await import("./dashboard.ts")).dashboard,
  "/api/apps/logistics/": async () => (await import("./logistics.ts")).logistics,
  "/api/apps/calendar/": async () => (await import("./calendar.ts")).calendar,
  "/api/apps/chat/": async () => (await import("./chat.ts")).chat,
  "/api/apps/email/": async () => (await import("./email.ts")).email,
  "/api/apps/kanban/": async () => (await import("./kanban.ts")).kanban,
};

/** The calls of the specification's applications (section 7). */
export async function apps(c: ApiContext): Promise<Response> {
  registerApps();
  for (const [address, load] of Object.entries(areas))
    if (`${c.req.path}/`.startsWith(address)) return answerBy(await load(), c);
  return fail("unknown_path");
}
