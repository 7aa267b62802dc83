import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { newApi } from "#tests/support/api.ts";

const address = { email: "nora@example.com" };

test.each([
  ["register", { ...address, fullName: "Nora Big", password: "seven blue kettles" }],
  ["forgot-password", address],
  ["reset-password", { ...address, code: "AAAA-BBBB", password: "seven blue kettles" }],
  ["verify-email", { ...address, code: "AAAA-BBBB" }],
  ["two-steps", { token: "a", code: "000000" }],
])("a device without data is begun by no POST /api/auth/%s", async (path, body) => {
  const api = newApi({ store: openStore(memorySentinel(), `not-begun-${path}`) });

  const answer = await api.request("POST", `/api/auth/${path}`, body);

  expect([answer.status, answer.body.code]).toEqual([409, "not_begun"]);
  const db = await api.store.open();
  expect([await db.table("users").count(), await db.commands.count(), await db.attempts.count()]).toEqual([
    0, 0, 0,
  ]);
  expect((await api.request("GET", "/api/auth/start")).body).toMatchObject({ seeded: false });
});
