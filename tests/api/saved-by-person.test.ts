import { expect, test } from "vitest";
import { isSavedByPerson } from "#src/app/saved-by-person.ts";
import { newApi, signIn } from "#tests/support/api.ts";

/** The names of what counts as saved by somebody, of all that was stored on a device. */
async function savedOn(api: ReturnType<typeof newApi>): Promise<string[]> {
  const db = await api.store.open();
  return (await db.commands.toArray()).filter(isSavedByPerson).map(({ name }) => name);
}

test("a sign-in, work that falls due, how somebody wants the screens, and read notifications are nothing that a person saved", async () => {
  const api = newApi();
  await api.request("POST", "/api/auth/login", { email: "admin@demo.com", password: "admin" });
  const { request } = await signIn(api, "admin@demo.com");
  await request("POST", "/api/due");
  const choices = { language: "fr", density: "compact", screenChoices: { columns: "code" } };
  expect((await request("PATCH", "/api/me/preferences", choices)).status).toBe(200);
  expect((await request("POST", "/api/notifications/read", { all: true })).status).toBe(204);
  const before = await savedOn(api);

  const name = { en: "Proof", fr: "Preuve", ar: "إثبات" };
  const made = await request("POST", "/api/masters/diagnostics", { code: "PROOF", name, family: "hardware" });

  expect([before, made.status]).toEqual([[], 201]);
  expect(await savedOn(api)).toEqual(["POST diagnostics"]);
});
