import { describe, expect, test } from "vitest";
import { accounts, type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";

const list = "/api/security/users";
const dominic = "dominic.farrow@offdesk.example";

/** All that ends what somebody may do, whichever way it takes; what it says is the reason why not, or nothing. */
const endings: Record<string, (by: Person, id: string, admin: Person) => Promise<Answer>> = {
  "PATCH its status": async (by, id, admin) =>
    by.request("PATCH", `${list}/${id}`, { status: "inactive", version: await versionOf(admin, id) }),
  "PATCH its role": async (by, id, admin) =>
    by.request("PATCH", `${list}/${id}`, {
      role: "client",
      roleCodes: ["client"],
      version: await versionOf(admin, id),
    }),
  "PATCH of the application": (by, id) => by.request("PATCH", `/api/apps/users/${id}`, { status: "pending" }),
  suspend: async (by, id, admin) =>
    by.request("POST", `/api/apps/users/${id}/suspend`, { version: await versionOf(admin, id) }),
  DELETE: (by, id) => by.request("DELETE", `${list}/${id}`),
  "DELETE of the application": (by, id) => by.request("DELETE", `/api/apps/users/${id}`),
  "bulk: status": (by, id) =>
    by.request("POST", `${list}/bulk`, { ids: [id], patch: { status: "inactive" } }),
  "bulk: role": (by, id) =>
    by.request("POST", `${list}/bulk`, { ids: [id], patch: { role: "client", roleCodes: ["client"] } }),
  "bulk: delete": (by, id) => by.request("POST", `${list}/bulk`, { ids: [id], delete: true }),
  "bulk: archive": (by, id) => by.request("POST", `${list}/bulk`, { ids: [id], archive: true }),
  archive: async (by, id, admin) =>
    by.request("POST", `${list}/${id}/archive`, { version: await versionOf(admin, id) }),
  merge: async (by, id, admin) =>
    by.request("POST", `${list}/17/merge`, {
      from: [id],
      versions: { [id]: await versionOf(admin, id), 17: await versionOf(admin, "17") },
    }),
  import: async (by, id, admin) => {
    const { email } = (await admin.request("GET", `${list}/${id}`)).body;
    return by.request("POST", `${list}/import`, `email,status\n${String(email)},inactive\n`, {
      "content-type": "text/csv",
    });
  },
};

const versionOf = async (admin: Person, id: string) =>
  (await admin.request("GET", `${list}/${id}`)).body.version;

/** Why a call did nothing: a reason, or the code where the rules say no; null where it was done. */
function refusalIn({ status, body }: Answer): string | null {
  const failed: Record<string, unknown> | undefined = body.failed?.[0] ?? body.rejected?.[0];
  if (status < 300 && !failed) return null;
  const said: Record<string, unknown> = failed ?? body;
  const issues = (said["issues"] ?? []) as { code: string; params?: Record<string, unknown> }[];
  const reason = issues[0]?.params?.["reason"] ?? issues[0]?.code ?? said["reason"] ?? said["code"];
  // A line of a file says that it is not allowed, and a rule may have a reason of its own.
  return String(reason);
}

/** What the rules themselves refuse, whoever it is about. */
const ofRules = [
  "forbidden",
  "not_permitted",
  "administrator_only",
  "read_only_role",
  "not_found",
  "not_allowed",
];

async function people(api: TestApi) {
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  const givePassword = (userId: string) =>
    db.credentials.put({ userId, hash: "$pbkdf2-sha256$i=600000$c2FsdA$aGFzaA" });
  // One more administrator, who has no password and is signed in all the same.
  const second = await signIn(api, dominic);
  await admin.request("PATCH", `${list}/${second.user.id}`, {
    status: "active",
    version: await versionOf(admin, second.user.id),
  });
  return { admin, second, givePassword };
}

describe.each(Object.entries(endings))("%s", (name, end) => {
  test("ends nobody for those who do not hold his rights, whatever their role", async () => {
    const api = newApi();
    const { admin, second, givePassword } = await people(api);
    await givePassword(second.user.id);

    for (const [role, who] of Object.entries(accounts)) {
      if (role === "admin") continue;
      const person = await signIn(api, who);
      for (const id of [admin.user.id, second.user.id]) {
        const refusal = refusalIn(await end(person, id, admin));
        const expected = role === "editor" ? [...ofRules, "more_rights"] : ofRules;
        expect({ role, refusal, isRefused: expected.includes(String(refusal)) }).toMatchObject({
          isRefused: true,
        });
      }
    }
    for (const id of [admin.user.id, second.user.id])
      expect((await admin.request("GET", `${list}/${id}`)).body).toMatchObject({
        status: "active",
        role: "admin",
      });
  });

  test("never ends the last administrator who can sign in, nor the person who asks", async () => {
    const api = newApi();
    const { admin, second } = await people(api);
    const ofLine = name === "import" ? ["not_allowed"] : null;

    expect(ofLine ?? ["last_administrator"]).toContain(refusalIn(await end(second, admin.user.id, admin)));
    expect(ofLine ?? ["own_account"]).toContain(refusalIn(await end(admin, admin.user.id, admin)));
    expect((await admin.request("GET", `${list}/${admin.user.id}`)).body).toMatchObject({
      status: "active",
      role: "admin",
      archivedAt: null,
    });
  });

  test("ends another one for whoever holds all that he may do", async () => {
    const api = newApi();
    const { admin, second } = await people(api);

    // An account is put away only once it is inactive.
    const isArchived = name.includes("archive");
    expect(refusalIn(await end(admin, second.user.id, admin))).toBe(isArchived ? "still_active" : null);
  });
});
