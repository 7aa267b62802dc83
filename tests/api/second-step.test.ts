import { describe, expect, test } from "vitest";
import { appCode, askingAs, enrol, login, signedInBy } from "#tests/support/accounts.ts";
import { timeStepAt } from "#sw/api/auth/totp.ts";
import { newApi, type TestApi } from "#tests/support/api.ts";

const email = "technician@demo.com";
const password = "technician";

async function withSecondStep() {
  const api = newApi();
  await api.ready();
  const ask = await signedInBy(api, email, password);
  return { api, ask, ...(await enrol(api, ask)) };
}

async function firstStep(api: TestApi): Promise<string> {
  const { status, body } = await login(api, email, password);
  expect([status, Object.keys(body)]).toEqual([202, ["twoSteps"]]);
  return String(body["twoSteps"]);
}

const secondStep = (api: TestApi, token: string, code: string) =>
  api.request("POST", "/api/auth/two-steps", { token, code });

describe("the second step of a sign-in", () => {
  test("is asked for once it is confirmed, and lets in with the code of the app", async () => {
    const { api, secret } = await withSecondStep();
    api.advance(1);
    const token = await firstStep(api);
    expect((await askingAs(api, token)("GET", "/api/auth/session")).status).toBe(401);

    const { status, body } = await secondStep(api, token, ` ${await appCode(api, secret)} `);

    expect([status, Object.keys(body).toSorted()]).toEqual([
      201,
      ["accessToken", "userAbilityRules", "userData"],
    ]);
    expect((await askingAs(api, body.accessToken)("GET", "/api/auth/session")).status).toBe(200);
    expect((await secondStep(api, token, await appCode(api, secret, 1))).body.code).toBe("session_expired");
  });

  test("takes no code twice, nor the one that confirmed it, and one from before it while it is not used", async () => {
    const { api, secret } = await withSecondStep();
    const confirming = await appCode(api, secret);
    expect((await secondStep(api, await firstStep(api), confirming)).body.code).toBe("code_invalid");
    api.advance(1);
    const [code, before] = [await appCode(api, secret), await appCode(api, secret, -1)];

    const both = await Promise.all([firstStep(api), firstStep(api)]);
    const answers = await Promise.all(both.map((token) => secondStep(api, token, code)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    expect((await secondStep(api, await firstStep(api), before)).status).toBe(201);
    expect((await secondStep(api, await firstStep(api), before)).body.code).toBe("code_invalid");
    expect((await secondStep(api, await firstStep(api), await appCode(api, secret, 1))).status).toBe(201);
  });

  test("takes each of ten recovery codes once, however it is typed, and tells how many are left", async () => {
    const { api, ask, recoveryCodes } = await withSecondStep();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;

    expect((await secondStep(api, await firstStep(api), first)).status).toBe(201);

    expect((await secondStep(api, await firstStep(api), first)).body.code).toBe("code_invalid");
    const typed = ` ${second.toLowerCase().replaceAll("-", " ")}`;
    expect((await secondStep(api, await firstStep(api), typed)).status).toBe(201);
    expect((await ask("GET", "/api/me/two-steps")).body).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 8,
    });
  });

  test("slows guesses down over all sign-ins and a restart, whether the password is typed again or not", async () => {
    const { api, secret } = await withSecondStep();
    api.advance(1);
    for (let guess = 0; guess < 5; guess++)
      expect((await secondStep(api, await firstStep(api), `00000${guess}`)).status).toBe(400);

    const second = newApi({ store: api.store, now: api.now() });

    const token = await firstStep(second);
    const locked = await secondStep(second, token, await appCode(second, secret));
    expect([locked.status, locked.body.code, locked.body["minutes"]]).toEqual([429, "too_many_attempts", 1]);
    second.advance(1.1);
    expect((await secondStep(second, token, await appCode(second, secret))).status).toBe(201);
  });

  test("waits ten minutes, and no longer where the clock is set back", async () => {
    const { api, secret } = await withSecondStep();
    api.advance(1);
    const [late, back] = [await firstStep(api), await firstStep(api)];
    api.advance(10);
    expect((await secondStep(api, late, await appCode(api, secret))).body.code).toBe("session_expired");

    api.advance(-8);

    expect((await secondStep(api, back, await appCode(api, secret))).body.code).toBe("session_expired");
  });

  test("takes the codes of today after a clock that was a day ahead, and each of them once", async () => {
    const { api, secret } = await withSecondStep();
    api.advance(24 * 60);
    expect((await secondStep(api, await firstStep(api), await appCode(api, secret))).status).toBe(201);

    api.advance(-24 * 60 + 5);

    const code = await appCode(api, secret);
    expect((await secondStep(api, await firstStep(api), code)).status).toBe(201);
    expect((await secondStep(api, await firstStep(api), code)).body.code).toBe("code_invalid");
    const factor = await (await api.store.open()).secondFactors.get("4");
    expect(factor?.usedSteps).toEqual([timeStepAt(api.now())]);
  });

  test("is not asked of whoever was switched off meanwhile", async () => {
    const { api, secret } = await withSecondStep();
    const token = await firstStep(api);
    const admin = await signedInBy(api, "admin@demo.com", "admin");
    await admin("PATCH", "/api/security/users/4", { status: "inactive", version: 1 });
    api.advance(1);

    expect((await secondStep(api, token, await appCode(api, secret))).body.code).toBe("session_expired");
  });

  test.each([{}, { token: 7, code: "1" }, { token: "x" }, { token: "x", code: "1", more: 1 }, [], null])(
    "refuses %j",
    async (body) => {
      const answer = await newApi().request("POST", "/api/auth/two-steps", JSON.stringify(body));

      expect(answer.status).toBe(400);
    },
  );
});

describe("setting it up", () => {
  test("counts once a code is confirmed, gives secrets once, and is ended with the password typed", async () => {
    const api = newApi();
    await api.ready();
    const ask = await signedInBy(api, email, password);
    expect((await ask("GET", "/api/me/two-steps")).body).toEqual({
      enabled: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    });
    const key = { "idempotency-key": "one" };

    const enrolled = await ask("POST", "/api/me/two-steps", {}, key);

    const secret = String(enrolled.body["secret"]);
    expect(enrolled.body["uri"]).toContain(secret);
    expect((await ask("POST", "/api/me/two-steps", {}, key)).body.code).toBe("already_done");
    expect((await login(api, email, password)).status).toBe(201);
    expect((await ask("POST", "/api/me/recovery-codes", {})).status).toBe(404);
    expect((await ask("POST", "/api/me/two-steps/confirm", { code: "000000" })).body.code).toBe(
      "code_invalid",
    );
    await ask("POST", "/api/me/two-steps/confirm", { code: await appCode(api, secret) });
    expect((await login(api, email, password)).status).toBe(202);
    expect((await ask("POST", "/api/me/two-steps", {})).body.code).toBe("two_steps_on");
    expect((await ask("POST", "/api/me/two-steps/confirm", { code: "000000" })).body.code).toBe(
      "two_steps_on",
    );

    api.advance(6);
    for (const [method, path, body] of [
      ["DELETE", "/api/me/two-steps", undefined],
      ["POST", "/api/me/two-steps", {}],
      ["POST", "/api/me/recovery-codes", {}],
    ] as const)
      expect((await ask(method, path, body)).body.code).toBe("password_needed");
    expect((await ask("POST", "/api/me/confirm-password", { password })).status).toBe(204);
    const renewed = await ask("POST", "/api/me/recovery-codes", {});
    expect(renewed.body["recoveryCodes"]).toHaveLength(10);
    expect((await ask("DELETE", "/api/me/two-steps")).status).toBe(204);
    expect((await login(api, email, password)).status).toBe(201);
  });

  test("renewed recovery codes end those before", async () => {
    const { api, ask, recoveryCodes } = await withSecondStep();
    await ask("POST", "/api/me/recovery-codes", {});

    expect((await secondStep(api, await firstStep(api), recoveryCodes[0] ?? "")).body.code).toBe(
      "code_invalid",
    );
  });
});
