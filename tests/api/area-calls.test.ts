import { describe, expect, test } from "vitest";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import type { Rule } from "#db/rules/ability.ts";
import { areas } from "#sw/api/contracts.ts";
import { accounts, newApi, type Person, signIn } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";

type Who = "visitor" | "everybody" | ((rules: readonly Rule[]) => boolean);

/** Whether rules permit this of some record, or of all of them. */
const may =
  (action: string, subject: string, field?: string): Who =>
  (rules) =>
    says(rules, action, subject, undefined, field);
const mayWhole =
  (action: string, subject: string): Who =>
  (rules) =>
    says(rules, action, subject, {});
const somebodyElse = { id: "somebody else", role: "maintainer", roleCodes: ["maintainer"] };
const administrator = mayWhole("manage", "all");
const readsLog = mayWhole("read", "AuditLog");
/** Passwords are among the last fields of a user that somebody may change. */
const changesPasswords = may("update", "User", "password");

/** Who may give each call outside the lists of records. Whoever may not is refused, or is not told that there is such a thing. */
const callers: Readonly<Record<string, Who>> = {
  "GET /health": "visitor",
  "GET /about": "everybody",
  "GET /answers/:run": "everybody",
  "GET /losses": "everybody",
  "POST /losses/:number/dismiss": "everybody",
  "POST /cancel/:key": "everybody",
  "POST /undo/:key": "everybody",
  "POST /due": "everybody",
  "GET /auth/start": "visitor",
  "POST /auth/start": "visitor",
  "POST /auth/login": "visitor",
  "POST /auth/two-steps": "visitor",
  "POST /auth/register": "visitor",
  "POST /auth/forgot-password": "visitor",
  "POST /auth/reset-password": "visitor",
  "POST /auth/verify-email": "visitor",
  "POST /auth/end-demonstration": administrator,
  "POST /auth/logout": "everybody",
  "GET /auth/session": "everybody",
  "GET /backups": administrator,
  "POST /backups": administrator,
  "GET /backups/rows/:table": administrator,
  "GET /backups/tail/:after": administrator,
  "GET /backups/files/:id": administrator,
  "POST /backups/accounts": administrator,
  "POST /backups/done": administrator,
  "POST /backups/records": administrator,
  "PUT /backups/automatic": administrator,
  "GET /device": "everybody",
  "PATCH /device": administrator,
  "GET /device/conflicts": "everybody",
  "GET /device/faults": administrator,
  "POST /device/health": administrator,
  "POST /device/mend": administrator,
  "GET /home": may("read", "Dashboard"),
  "GET /help-desk/board": may("read", "Request", "status"),
  "GET /help-desk/suggestions": may("read", "Request", "diagnosticIds"),
  "POST /help-desk/reports": may("create", "Request"),
  "GET /search": "everybody",
  "GET /app-bar/search": "everybody",
  "GET /audit-log": readsLog,
  "GET /audit-log/devices": readsLog,
  "GET /audit-log/export": mayWhole("export", "AuditLog"),
  "POST /audit-log/check": readsLog,
  "POST /audit-log/:number/revert": readsLog,
  "GET /audit-log/:number": readsLog,
  "GET /audit-log/:number/lines": readsLog,
  "GET /notifications": "everybody",
  "POST /notifications/read": "everybody",
  // What is decided for all of them, as the hours of work.
  "GET /settings": "everybody",
  "GET /retention": administrator,
  "PATCH /settings": may("update", "Settings"),
  "GET /settings/history": may("read", "Settings"),
  "POST /security/roles/check": may("read", "Role"),
  "GET /security/roles/whom-to-ask": "everybody",
  "GET /security/roles/members": may("read", "Role"),
  "GET /apps/permissions": may("read", "Permission"),
  "GET /apps/permissions/:id": may("read", "Permission"),
  "POST /apps/permissions": may("create", "Permission"),
  "PATCH /apps/permissions/:id": may("update", "Permission"),
  "DELETE /apps/permissions/:id": may("delete", "Permission"),
  "GET /apps/users": may("read", "User"),
  "GET /apps/users/:id": may("read", "User"),
  "POST /apps/users": may("create", "User"),
  // Most roles change a few fields of one account, which is one's own.
  "PATCH /apps/users/:id": (rules) => says(rules, "update", "User", somebodyElse),
  "DELETE /apps/users/:id": may("delete", "User"),
  "GET /apps/users/:id/open-work": (rules) => says(rules, "update", "User", somebodyElse, "status"),
  "POST /apps/users/:id/suspend": (rules) => says(rules, "update", "User", somebodyElse, "status"),
  "POST /apps/users/:id/erase": administrator,
  "GET /apps/users/:id/access": changesPasswords,
  "POST /apps/users/:id/invite": changesPasswords,
  "POST /apps/users/temporary-passwords/bulk": changesPasswords,
  "POST /apps/users/:id/reset-code": changesPasswords,
  "POST /apps/users/:id/email-code": changesPasswords,
  "DELETE /apps/users/:id/sessions": changesPasswords,
  "DELETE /apps/users/:id/two-steps": changesPasswords,
  "POST /files": may("create", "Attachment"),
  "POST /sla/preview": (rules) =>
    says(rules, "create", "Request") && says(rules, "read", "Request", undefined, "sla"),
  "POST /swaps/:id": may("execute", "Request", "swap"),
  "POST /swaps/:id/undo": may("execute", "Request", "swap"),
  "GET /calendars/:id/working-time": may("read", "Calendar"),
  "GET /help-desk/:list/:id/work-notices": may("read", "Request"),
  // A variant of the dashboard.
  "GET /help-desk/my-day": (rules) =>
    says(rules, "read", "Dashboard", { code: "my_day" }) && says(rules, "read", "Request"),
};

/** The subject of each of the specification's applications. */
const applications = {
  "/apps/academy": "Academy",
  "/apps/calendar": "CalendarEvent",
  "/apps/chat": "Chat",
  "/apps/ecommerce": "Ecommerce",
  "/apps/email": "Email",
  "/apps/invoice": "Invoice",
  "/apps/kanban": "Kanban",
  "/apps/logistics": "Logistics",
  "/dashboard": "Page",
  "/pages": "Page",
};

/** What a call of theirs does. A box of mail is changed by what is sent to it, and a board by the order of its cards. */
function actionOf(call: string): string {
  const [method = ""] = call.split(" ");
  if (call === "POST /apps/email") return "update";
  return { GET: "read", POST: "create", PUT: "update", DELETE: "delete" }[method] ?? "";
}

function ofApplication(call: string): Who | undefined {
  const at = Object.entries(applications).find(([path]) => call.includes(` ${path}`));
  return at && may(actionOf(call), at[1]);
}

/** One's own account is everybody's own. */
const isOwn = (call: string) => / \/me(\/|$)/.test(call);

/** Calls that have tests of their own: what they need is no right of this kind. */
const elsewhere = [
  // A lost database is anybody's, and a restore too, until there is data again.
  /^POST \/recovery\//,
  / \/restores(\/|$)/,
  // Whoever reads the record that it is about.
  /^GET \/files\//,
];

const allCalls = [
  ...new Set(areas.flatMap((area) => Object.values(area).map(({ method, path }) => `${method} ${path}`))),
].filter((call) => elsewhere.every((pattern) => !pattern.test(call)));

const whoMay = (call: string): Who | undefined =>
  isOwn(call) ? "everybody" : (callers[call] ?? ofApplication(call));

/** Somebody else's account and the first of anything. Of a body only the rights are looked at: what is wrong with it comes after. */
const sendTo = (person: Person, call: string) => {
  const [method = "", path = ""] = call.split(" ");
  const at = path
    .replace("/users/:id", `/users/${person.user.id === "7" ? "4" : "7"}`)
    .replace("/:list", "/displacement")
    .replace(/:\w+/g, "1");
  return person.request(method, `/api${at}`, method === "GET" ? undefined : bodyOf(call));
};

const bodyOf = (call: string): object => bodies[call] ?? {};
const bodies: Readonly<Record<string, object>> = {
  "POST /security/roles/check": { rules: [], action: "read", subject: "Client" },
  "POST /apps/users/:id/suspend": { version: 1 },
  "POST /audit-log/check": { after: 0, hash: "" },
  "POST /sla/preview": { kind: "displacement", clientId: "1" },
};

test("every call is said who may give it", () => {
  expect(allCalls.filter((call) => whoMay(call) === undefined)).toEqual([]);
  expect(Object.keys(callers).filter((call) => !allCalls.includes(call))).toEqual([]);
});

test("whoever is not signed in gives the calls of visitors and no other", async () => {
  const api = newApi();
  await api.ready();
  for (const call of allCalls) {
    const [method = "", path = ""] = call.split(" ");
    const { status } = await api.request(
      method,
      `/api${path.replace(/:\w+/g, "1")}`,
      method === "GET" ? undefined : {},
    );
    expect([call, status === 401]).toEqual([call, whoMay(call) !== "visitor"]);
  }
});

describe.each(Object.entries(accounts))("%s", { timeout: 360_000 }, (_role, who) => {
  test("is refused every call that its rules do not give, and no other", async () => {
    const api = newApi();
    let person = await signIn(api, who);
    for (const call of allCalls.filter((one) => whoMay(one) !== "visitor")) {
      const permitted = whoMay(call);
      const isPermitted = typeof permitted !== "function" || permitted(rulesOfUser(person.user));
      const { status, body } = await sendTo(person, call);
      if (isPermitted)
        expect([call, status, status === 403 ? body.reason : ""]).not.toEqual([call, 403, "not_permitted"]);
      else expect([call, status, [403, 404].includes(status)]).toEqual([call, status, true]);
      expect([call, status < 500]).toEqual([call, true]);
      // Some of the calls end the session that they are given in.
      if (!call.startsWith("GET ")) person = await signIn(api, who);
    }
  });
});
