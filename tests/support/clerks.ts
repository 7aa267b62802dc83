import { expect } from "vitest";
import type { Rule } from "#db/rules/ability.ts";
import { type Answer, type Person, signIn, type TestApi } from "./api.ts";
import { giveRoles, makeRole } from "./role-calls.ts";

export const missing = "no-such-record";

/** Returns all that an answer tells. */
export const told = ({ status, body }: Answer) => [status, body.code, body.message, body.issues];

let roles = 0;

/** Signs in the observer with these rules and no others. */
export async function clerkWith(api: TestApi, rules: readonly Rule[]): Promise<Person> {
  const admin = await signIn(api, "admin");
  const observer = await signIn(api, "observer");
  const code = `clerk_${++roles}`;
  expect((await makeRole(admin, code, rules)).status).toBe(201);
  expect((await giveRoles(admin, observer.user.id, code)).status).toBe(200);
  return signIn(api, "observer");
}
