import { expect, test } from "vitest";
import { login } from "#tests/support/accounts.ts";
import { type Answer, newApi, type Person, signIn } from "#tests/support/api.ts";
import { isWholeLog, logOf } from "#tests/support/log.ts";
import { giveRoles, makeRole } from "#tests/support/role-calls.ts";

const path = "/api/apps/users/temporary-passwords/bulk";

type HandedOut = { id: string; fullName: string | null; email: string | null; password: string };
const handedOut = ({ body }: Answer) => body["passwords"] as HandedOut[];
const failedIn = ({ body }: Answer) =>
  (body["failed"] as { id: string; code: string; status: number }[]).map(({ id, status, code }) => [
    id,
    status,
    code,
  ]);

const handOut = ({ request }: Person, ids: readonly unknown[], key = "k") =>
  request("POST", path, { ids }, { "idempotency-key": key });

test("several people get a temporary password each by one call, and sign in with it to choose another", async () => {
  const api = newApi();
  const [admin, technician] = [await signIn(api, "admin"), await signIn(api, "technician")];
  const pending = { fullName: "Ottilie Brandauer", email: "ottilie@brandauer.example", role: "maintainer" };
  await admin.request("POST", "/api/apps/users", { ...pending, status: "pending" });
  const id = (await admin.request("GET", "/api/security/users?q=brandauer.example")).body.items[0]?.id ?? "";

  const answer = await handOut(admin, ["4", "5", id, "4"]);

  expect(answer.status).toBe(200);
  expect(handedOut(answer).map((one) => one.id)).toEqual(["4", "5", id]);
  expect(handedOut(answer)[2]).toMatchObject({ fullName: pending.fullName, email: pending.email });
  expect(new Set(handedOut(answer).map(({ password }) => password)).size).toBe(3);
  for (const { email, password } of handedOut(answer))
    expect((await login(api, String(email), password)).body["mustChangePassword"]).toBe(true);
  expect((await technician.request("GET", "/api/apps/users")).status).toBe(401);
  expect((await admin.request("GET", `/api/security/users/${id}`)).body["status"]).toBe("active");
  expect((await admin.request("GET", "/api/security/users?password=temporary")).body.total).toBe(3);
});

test("they are told once, and stand in no log, no stored answer and no export", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const answer = await handOut(admin, ["4", "5"]);

  const again = await handOut(admin, ["4", "5"]);
  expect([again.status, again.body.code]).toEqual([409, "already_done"]);
  const db = await api.store.open();
  const stored = JSON.stringify([await logOf(api), await db.commands.toArray()]);
  const exported = (await admin.request("GET", "/api/audit-log/export?format=csv")).text;
  for (const { password } of handedOut(answer)) {
    expect(stored).not.toContain(password);
    expect(exported).not.toContain(password);
  }
  expect(await isWholeLog(db)).toBe(true);
  const { body } = await admin.request("GET", "/api/audit-log?event=password_set");
  expect(body.items).toMatchObject([{ people: [{ id: "4" }, { id: "5" }], args: { count: 2 } }]);
  const ofOne = await admin.request("GET", "/api/audit-log?resource=users&record=5");
  expect(ofOne.body.items[0]).toMatchObject({ event: "password_set" });
});

test("whom the caller may not hand one keeps what he has, and is named with the reason", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const before = await (await api.store.open()).credentials.toArray();
  const rules = [{ action: ["read", "update"], subject: "User" }];
  expect((await makeRole(admin, "desk", rules)).status).toBe(201);
  expect((await giveRoles(admin, "5", "desk")).status).toBe(200);
  const helper = await signIn(api, "observer");

  const byHelper = await handOut(helper, ["1", "2", "5", "none"]);
  expect([byHelper.status, handedOut(byHelper)]).toEqual([200, []]);
  expect(failedIn(byHelper)).toEqual([
    ["1", 400, "bad_request"],
    ["2", 400, "bad_request"],
    ["5", 400, "bad_request"],
    ["none", 404, "not_found"],
  ]);
  const byAdmin = await handOut(admin, ["1", "28", "4"], "other");
  expect(failedIn(byAdmin)).toEqual([
    ["1", 400, "bad_request"],
    ["28", 409, "no_such_step"],
  ]);
  expect(handedOut(byAdmin).map(({ id }) => id)).toEqual(["4"]);
  const after = await (await api.store.open()).credentials.toArray();
  expect(after.filter(({ userId }) => userId !== "4")).toEqual(before.filter(({ userId }) => userId !== "4"));
});

test("it takes the right to passwords and a password that was typed just now, and some names but not too many", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  for (const who of ["manager", "agent", "observer", "client"])
    expect((await handOut(await signIn(api, who), ["4"])).status).toBe(403);

  for (const ids of [[], Array.from({ length: 51 }, (_, at) => String(at)), [4], "4"])
    expect((await admin.request("POST", path, { ids })).status).toBe(400);
  api.advance(6);
  const late = await handOut(admin, ["4"]);
  expect([late.status, late.body.code]).toEqual([403, "password_needed"]);
});
