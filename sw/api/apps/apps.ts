import { registerApps } from "#db/schema/apps/index.ts";
import type { ApiContext } from "#sw/api/context.ts";
import { fail } from "#sw/api/errors.ts";
import { answerBy, type Calls } from "./calls.ts";

/** Who answers below which address; each is loaded by the first call that needs it. */
const areas: Readonly<Record<string, () => Promise<Calls>>> = {
  "/api/apps/ecommerce/": async () => (await import("./ecommerce.ts")).ecommerce,
};

/** The calls of the specification's applications (section 7). */
export async function apps(c: ApiContext): Promise<Response> {
  registerApps();
  for (const [address, load] of Object.entries(areas))
    if (`${c.req.path}/`.startsWith(address)) return answerBy(await load(), c);
  return fail("unknown_path");
}
