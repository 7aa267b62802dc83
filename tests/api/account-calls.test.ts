import { describe, expect, test } from "vitest";
import { accounts, newApi, signIn } from "#tests/support/api.ts";

/** What everybody may ask about himself, and what an empty question is answered. */
const ofPerson: [call: string, body: unknown, status: number][] = [
  ["GET /api/me/sessions", undefined, 200],
  ["DELETE /api/me/sessions/none", undefined, 404],
  ["DELETE /api/me/sessions", undefined, 204],
  ["POST /api/me/password", {}, 400],
  ["POST /api/me/confirm-password", {}, 400],
  ["GET /api/me/two-steps", undefined, 200],
  ["POST /api/me/two-steps", {}, 200],
  ["POST /api/me/two-steps/confirm", { code: "" }, 400],
  ["POST /api/me/recovery-codes", {}, 404],
  ["DELETE /api/me/two-steps", undefined, 204],
];

/** What whoever has not signed in may send. */
const ofVisitors: [call: string, body: unknown, status: number][] = [
  ["POST /api/auth/login", {}, 400],
  ["POST /api/auth/two-steps", {}, 400],
  ["POST /api/auth/two-steps", { token: "x", code: "1" }, 401],
  ["POST /api/auth/register", {}, 400],
  ["POST /api/auth/forgot-password", {}, 400],
  ["POST /api/auth/forgot-password", { email: "a@b.example" }, 202],
  ["POST /api/auth/reset-password", {}, 400],
  ["POST /api/auth/verify-email", {}, 400],
];

describe.each(Object.entries(accounts))("%s", (_role, who) => {
  test("may ask what is his own to ask", async () => {
    const person = await signIn(newApi(), who);

    for (const [call, body, status] of ofPerson) {
      const [method = "", path = ""] = call.split(" ");
      expect([call, (await person.request(method, path, body)).status]).toEqual([call, status]);
    }
  });
});

test("nobody who is not signed in is answered about himself", async () => {
  const api = newApi();
  await api.ready();
  for (const [call, body] of ofPerson) {
    const [method = "", path = ""] = call.split(" ");
    const answer = await api.request(method, path, body);
    expect([call, answer.status, answer.body.code]).toEqual([call, 401, "unauthorized"]);
  }
});

test("what visitors send needs no token, and a token changes nothing", async () => {
  const api = newApi();
  const { request } = await signIn(api, "observer");
  for (const ask of [api.request, request])
    for (const [call, body, status] of ofVisitors) {
      const [method = "", path = ""] = call.split(" ");
      expect([call, (await ask(method, path, body)).status]).toEqual([call, status]);
    }
});
