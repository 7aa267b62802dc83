import { permitsEverything } from "#db/rules/ability.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import type { ApiContext } from "./context.ts";
import { fail } from "./errors.ts";

/** Throws away all that is kept on this device, for everybody who works on it; the sample data comes as on the first visit. */
export async function startOver(c: ApiContext): Promise<Response> {
  const { signedIn, apiOptions } = c.var;
  if (!permitsEverything(signedIn)) fail("forbidden");
  needRecentPassword(c);
  await apiOptions.store.startOver();
  return c.body(null, 204);
}
