import { describe, expect, test } from "vitest";
import { asking, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";

const pinPath = "/api/me/pin";
const clients = "/api/masters/clients";
/** What a page says that asks by itself, while no hand is on the device. */
const unattended = { "x-unattended": "yes" };

/** Somebody with a PIN on a device. */
async function withPin(who = "technician"): Promise<{ api: TestApi; person: Person }> {
  const api = newApi();
  const person = await signIn(api, who);
  expect((await person.request("PUT", pinPath, { pin: "2580" })).status).toBe(204);
  return { api, person };
}

const unlock = ({ request }: Person, proof: object) => request("POST", "/api/me/unlock", proof);
const lock = ({ request }: Person) => request("POST", "/api/me/lock");
const statusOf = async ({ request }: Person, path = "/api/me") => (await request("GET", path)).status;

describe("a PIN", () => {
  test("is set and removed by whoever is signed in, and told to nobody", async () => {
    const { api, person } = await withPin();

    expect((await person.request("GET", pinPath)).body).toEqual({
      isSet: true,
      idleMinutes: 5,
      isInField: true,
    });
    expect(JSON.stringify(await (await api.store.open()).commands.toArray())).not.toContain("2580");
    expect(JSON.stringify(await (await api.store.open()).pins.toArray())).not.toContain("2580");
    expect((await person.request("DELETE", pinPath)).status).toBe(204);
    expect((await person.request("GET", pinPath)).body["isSet"]).toBe(false);
  });

  test("is none of the first that are tried, and takes a password that was just typed", async () => {
    const api = newApi();
    const person = await signIn(api, "technician");

    for (const pin of ["1234", "0000", "12", "123456789", "12a4", ""])
      expect([pin, (await person.request("PUT", pinPath, { pin })).status]).toEqual([pin, 400]);
    api.advance(6);
    const late = await person.request("PUT", pinPath, { pin: "2580" });
    expect([late.status, late.body.code]).toEqual([403, "password_needed"]);
  });
});

test("what is done with a PIN stands in the audit log, and the PIN does not", async () => {
  const { api, person } = await withPin();
  await lock(person);
  await unlock(person, { pin: "1111" });
  await unlock(person, { password: "wrong" });
  await unlock(person, { pin: "2580" });
  await person.request("DELETE", pinPath);
  await api.ready();

  const { items } = (await (await signIn(api, "admin")).request("GET", "/api/audit-log?actor=4&orderBy=asc"))
    .body;
  expect(items.map(({ event }) => event).filter((event) => event !== "signed_in")).toEqual([
    "pin_set",
    "session_locked",
    "pin_failed",
    "step_up_failed",
    "session_unlocked",
    "pin_removed",
  ]);
});

describe("a locked session", () => {
  test("takes no call but those that open or end it, in whatever tab and after a restart", async () => {
    const { person } = await withPin();

    expect((await lock(person)).status).toBe(204);

    for (const path of ["/api/me", clients, "/api/me/sessions", "/api/notifications"]) {
      const { status, body } = await person.request("GET", path);
      expect([path, status, body.code]).toEqual([path, 423, "session_locked"]);
    }
    expect((await person.request("POST", "/api/due")).status).toBe(423);
    expect(await statusOf(person, "/api/auth/session")).toBe(200);
    expect((await unlock(person, { pin: "2580" })).status).toBe(204);
    expect(await statusOf(person)).toBe(200);
  });

  test("opens by the password too", async () => {
    const { person } = await withPin();
    await lock(person);

    const wrong = await unlock(person, { password: "wrong" });
    const right = await unlock(person, { password: "technician" });

    expect([wrong.status, wrong.body.issues[0]?.code, right.status]).toEqual([400, "wrong_password", 204]);
  });

  test("ends with the fifth wrong PIN, also where all come at once", async () => {
    const { person } = await withPin();
    await lock(person);

    const first = await unlock(person, { pin: "1111" });
    expect([first.status, first.body.code, first.body["attemptsLeft"]]).toEqual([400, "pin_wrong", 4]);
    const rest = await Promise.all(["2222", "3333", "4444", "5555"].map((pin) => unlock(person, { pin })));

    const ended = rest.filter(({ status }) => status === 401);
    expect(ended.length).toBeGreaterThan(0);
    expect(ended.some(({ body }) => body["attemptsLeft"] === 0)).toBe(true);
    expect((await unlock(person, { pin: "2580" })).status).toBe(401);
    expect(await statusOf(person)).toBe(401);
  });

  test("is whoever's that was away for as long as the organisation allows", async () => {
    const { api, person } = await withPin();

    api.advance(4);
    expect(await statusOf(person)).toBe(200);
    api.advance(6);
    expect(await statusOf(person)).toBe(423);
    api.advance(1);
    expect(await statusOf(person)).toBe(423);
    expect((await unlock(person, { pin: "2580" })).status).toBe(204);
  });

  test("is whoever's that was away, though his page went on asking by itself; somebody who works is not locked", async () => {
    const { api, person } = await withPin();
    const ask = async (headers: Record<string, string>, minutes: number) => {
      api.advance(minutes);
      return (await person.request("POST", "/api/due", undefined, headers)).status;
    };

    for (let minute = 0; minute < 4; minute++) expect(await ask(unattended, 1)).toBe(204);
    expect(await ask(unattended, 1)).toBe(423);
    await unlock(person, { pin: "2580" });
    for (let minute = 0; minute < 9; minute++) expect(await ask({}, 1)).toBe(204);

    const admin = await signIn(api, "admin");
    const { version } = (await admin.request("GET", "/api/settings")).body;
    expect((await admin.request("PATCH", "/api/settings", { version, pinIdleMin: 1 })).status).toBe(200);
    // A call each minute, or a little later, is all that is known of somebody who types.
    for (let time = 0; time < 4; time++) expect(await ask({}, 1.5)).toBe(204);
    expect(await ask({}, 2)).toBe(423);
  });

  test("is prolonged by who opens it, and not by the screen that covers it, whoever types there", async () => {
    const { api, person } = await withPin();
    await lock(person);
    const wait = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        api.advance(1);
        expect((await person.request("POST", "/api/due")).status).toBe(423);
      }
    };

    await wait(29);
    expect((await unlock(person, { pin: "2580" })).status).toBe(204);
    api.advance(1);
    expect(await statusOf(person)).toBe(200);
    await lock(person);
    await wait(29);
    expect((await unlock(person, { pin: "1111" })).status).toBe(400);
    api.advance(1);
    expect((await unlock(person, { pin: "2580" })).status).toBe(401);
  });

  test("is nobody's who has no PIN", async () => {
    const api = newApi();
    const person = await signIn(api, "technician");

    api.advance(20);

    expect(await statusOf(person)).toBe(200);
    expect((await asking(api.fetch, {})("POST", "/api/me/unlock", { pin: "2580" })).status).toBe(401);
  });
});
