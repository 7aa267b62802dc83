import { describe, expect, test } from "vitest";
import { users } from "#db/domain/users/users.ts";
import { codeHash } from "#sw/api/auth/one-time-codes.ts";
import { appCode, type Asked, enrol, login, signedInBy } from "#tests/support/accounts.ts";
import { type Answer, newApi, signIn, stored, type TestApi } from "#tests/support/api.ts";
import { oneTimeCode, temporaryPassword } from "#tests/support/handed-out.ts";

const email = "technician@demo.com";
const password = "technician";
const [one, other] = ["seven blue kettles", "eight green pans"];

async function signedIn(): Promise<{ api: TestApi; ask: Asked }> {
  const api = newApi();
  await api.ready();
  return { api, ask: await signedInBy(api, email, password) };
}

const twice = (ask: () => Promise<Answer>): Promise<Answer[]> => Promise.all([ask(), ask()]);
const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((first, second) => first - second);
const secretsIn = (answers: readonly Answer[], name: string) =>
  answers.flatMap(({ body }) => (body[name] === undefined ? [] : [body[name]]));

async function secondStep(api: TestApi, code: string): Promise<Answer> {
  const { body } = await login(api, email, password);
  return api.request("POST", "/api/auth/two-steps", { token: body["twoSteps"], code });
}

/** The recovery codes that work are the ten that these answers show, and no others. */
async function expectShown(api: TestApi, answers: readonly Answer[]): Promise<void> {
  const shown = (secretsIn(answers, "recoveryCodes") as string[][]).flat();
  const factor = await (await api.store.open()).secondFactors.get("4");
  const hashes = await Promise.all(shown.map((code) => codeHash("recovery", "4", code)));
  expect(shown).toHaveLength(10);
  expect(factor?.recoveryHashes).toEqual(hashes);
  expect((await secondStep(api, shown[9] ?? "")).status).toBe(201);
}

const accountsWith = async (api: TestApi, address: string) =>
  (await stored(api, users)).filter((row) => row["email"] === address).length;

describe("of two at once, one is done:", () => {
  test("a confirmation of the second step, whose ten codes are those that were shown", async () => {
    const { api, ask } = await signedIn();
    const secret = String((await ask("POST", "/api/me/two-steps", {})).body["secret"]);
    const code = await appCode(api, secret);

    const answers = await twice(() => ask("POST", "/api/me/two-steps/confirm", { code }));

    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("two_steps_on");
    await expectShown(api, answers);
  });

  test("a renewal of the recovery codes", async () => {
    const { api, ask } = await signedIn();
    await enrol(api, ask);

    const answers = await twice(() => ask("POST", "/api/me/recovery-codes", {}));

    expect(statusesOf(answers)).toEqual([200, 409]);
    await expectShown(api, answers);
  });

  test("an enrolment, whose secret is the one that was shown", async () => {
    const { api, ask } = await signedIn();

    const answers = await twice(() => ask("POST", "/api/me/two-steps", {}));

    expect(statusesOf(answers)).toEqual([200, 409]);
    const secret = String(answers.find(({ status }) => status === 200)?.body["secret"]);
    const code = await appCode(api, secret);
    expect((await ask("POST", "/api/me/two-steps/confirm", { code })).status).toBe(200);
  });

  test("a change of the password", async () => {
    const { api, ask } = await signedIn();
    const change = (to: string) => ask("POST", "/api/me/password", { current: password, password: to });

    const answers = await Promise.all([change(one), change(other)]);

    expect(statusesOf(answers)).toEqual([204, 400]);
    const won = answers[0].status === 204 ? one : other;
    for (const typed of [password, one, other])
      expect((await login(api, email, typed)).status).toBe(typed === won ? 201 : 400);
  });

  test("a use of an invitation", async () => {
    const api = newApi();
    await api.ready();
    const invited = await temporaryPassword(api, "4");
    const asks = [await signedInBy(api, email, invited), await signedInBy(api, email, invited)];

    const answers = await Promise.all(
      asks.map((ask, at) =>
        ask("POST", "/api/me/password", { current: invited, password: at ? other : one }),
      ),
    );

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test("a use of a recovery code", async () => {
    const { api, ask } = await signedIn();
    const { recoveryCodes } = await enrol(api, ask);

    expect(statusesOf(await twice(() => secondStep(api, recoveryCodes[0] ?? "")))).toEqual([201, 400]);
    expect((await ask("GET", "/api/me/two-steps")).body["recoveryCodesLeft"]).toBe(9);
  });

  test("a use of a code of the app", async () => {
    const { api, ask } = await signedIn();
    const { secret } = await enrol(api, ask);
    api.advance(1);
    const code = await appCode(api, secret);

    expect(statusesOf(await twice(() => secondStep(api, code)))).toEqual([201, 400]);
  });

  test("a use of a half sign-in", async () => {
    const { api, ask } = await signedIn();
    const { secret } = await enrol(api, ask);
    api.advance(1);
    const token = (await login(api, email, password)).body["twoSteps"];
    const code = await appCode(api, secret);

    const answers = await twice(() => api.request("POST", "/api/auth/two-steps", { token, code }));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("a use of a reset code", async () => {
    const { api } = await signedIn();
    const code = await oneTimeCode(api, "4", "password");
    const reset = (to: string) =>
      api.request("POST", "/api/auth/reset-password", { email, code, password: to });

    const answers = await Promise.all([reset(one), reset(other)]);

    expect(statusesOf(answers)).toEqual([204, 400]);
    expect((await login(api, email, answers[0].status === 204 ? one : other)).status).toBe(201);
  });

  test("a use of the code for an address", async () => {
    const { api } = await signedIn();
    const code = await oneTimeCode(api, "4", "email");

    const answers = await twice(() => api.request("POST", "/api/auth/verify-email", { email, code }));

    expect(statusesOf(answers)).toEqual([204, 400]);
  });

  test("a registration with one address", async () => {
    const api = newApi();
    await api.ready();
    const person = { fullName: "Nadia Ferhat", email: "nadia@clinic.example", password: one };

    const answers = await twice(() => api.request("POST", "/api/auth/register", person));

    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(await accountsWith(api, person.email)).toBe(1);
  });
});

test("a change of the password that an administrator replaces meanwhile is refused", async () => {
  const { api, ask } = await signedIn();
  const admin = await signIn(api, "admin");

  const [changed, invited] = await Promise.all([
    ask("POST", "/api/me/password", { current: password, password: one }),
    admin.request("POST", "/api/apps/users/4/invite"),
  ]);

  expect(invited.status).toBe(200);
  expect((await login(api, email, String(invited.body["password"]))).status).toBe(201);
  expect((await login(api, email, one)).status).toBe(400);
  expect([204, 400, 401]).toContain(changed.status);
});

test("an enrolment never undoes a confirmation that comes at the same time", async () => {
  const { api, ask } = await signedIn();
  const secret = String((await ask("POST", "/api/me/two-steps", {})).body["secret"]);
  const code = await appCode(api, secret);

  const [confirmed] = await Promise.all([
    ask("POST", "/api/me/two-steps/confirm", { code }),
    ask("POST", "/api/me/two-steps", {}),
  ]);

  expect((await ask("GET", "/api/me/two-steps")).body["enabled"]).toBe(confirmed.status === 200);
});

test("a renewal of recovery codes forgets no code of the app that was used meanwhile", async () => {
  const { api, ask } = await signedIn();
  const { secret } = await enrol(api, ask);
  api.advance(1);
  const code = await appCode(api, secret);

  const [, first] = await Promise.all([ask("POST", "/api/me/recovery-codes", {}), secondStep(api, code)]);
  const later = [await secondStep(api, code), await secondStep(api, code)];

  expect([first, ...later].filter(({ status }) => status === 201).length).toBeLessThan(2);
});

test("wrong PINs at once are counted one by one", async () => {
  const { ask } = await signedIn();
  await ask("PUT", "/api/me/pin", { pin: "2580" });
  await ask("POST", "/api/me/lock");
  const unlock = (pin: string) => ask("POST", "/api/me/unlock", { pin });

  const answers = await Promise.all(["1111", "2222", "3333", "4444"].map(unlock));

  expect(new Set(answers.map(({ body }) => body["attemptsLeft"]))).toEqual(new Set([1, 2, 3, 4]));
  expect((await unlock("2580")).status).toBe(204);
});
