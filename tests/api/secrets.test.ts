import { expect, test, vi } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { appCode, askingAs, enrol, login, signedInBy } from "#tests/support/accounts.ts";
import { type Answer, newApi, signIn } from "#tests/support/api.ts";
import { oneTimeCode, temporaryPassword } from "#tests/support/handed-out.ts";

const email = "technician@demo.com";

/** Any warning or error on the console fails a test by itself. */
test("no password, token, code or secret of an app is in an answer, in the log, in a fault or on the console", async () => {
  const lines: unknown[] = [];
  const consoles = (["log", "info", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(args)),
  );
  const api = newApi();
  await api.ready();
  const answers: Answer[] = [];
  const secrets = new Map<string, string>();
  /** A secret, and in which answer alone it may stand. */
  const handedOut = new Map<string, Answer>();
  const secret = (what: string, value: string) => {
    secrets.set(what, value);
    return value;
  };
  const noting =
    (ask: (...args: Parameters<typeof api.request>) => Promise<Answer>) =>
    async (...args: Parameters<typeof api.request>) => {
      const answer = await ask(...args);
      answers.push(answer);
      return answer;
    };
  const visitor = noting(api.request);
  const code = secret("code", await oneTimeCode(api, "4", "password"));
  const emailCode = secret("e-mail code", await oneTimeCode(api, "4", "email"));
  const chosen = secret("password", "seven blue kettles");
  const changed = secret("changed password", "nine amber lanterns");

  await visitor("POST", "/api/auth/register", {
    fullName: "Nadia Ferhat",
    email: "nadia@x.example",
    password: secret("registered password", "four quiet harbours"),
  });
  await visitor("POST", "/api/auth/reset-password", { email, code, password: chosen });
  await visitor("POST", "/api/auth/verify-email", { email, code: emailCode });
  await visitor("POST", "/api/auth/login", { email, password: secret("wrong password", "the-wrong-one") });
  const welcome = await visitor("POST", "/api/auth/login", { email, password: chosen });
  handedOut.set(secret("token", welcome.body.accessToken), welcome);
  const ask = noting(askingAs(api, welcome.body.accessToken));
  const enrolled = await ask("POST", "/api/me/two-steps", {}, { "idempotency-key": "enrol" });
  const appSecret = secret("secret of the app", String(enrolled.body["secret"]));
  handedOut.set(appSecret, enrolled);
  const six = await appCode(api, appSecret);
  const confirmed = await ask("POST", "/api/me/two-steps/confirm", { code: six });
  // Six digits stand in many a number: as a text they would be the code.
  secret("code of the app", JSON.stringify(six));
  const recoveryCodes = confirmed.body["recoveryCodes"];
  for (const [at, one] of (Array.isArray(recoveryCodes) ? recoveryCodes : []).entries())
    handedOut.set(secret(`recovery code ${at}`, String(one)), confirmed);
  const first = await visitor("POST", "/api/auth/login", { email, password: chosen });
  const firstToken = secret("token of the first step", String(first.body["twoSteps"]));
  handedOut.set(firstToken, first);
  const [recovery] = Array.isArray(recoveryCodes) ? recoveryCodes : [];
  const second = await visitor("POST", "/api/auth/two-steps", { token: firstToken, code: recovery });
  handedOut.set(secret("second token", second.body.accessToken), second);
  await ask("POST", "/api/me/confirm-password", { password: chosen });
  await ask("POST", "/api/me/password", { current: chosen, password: changed }, { "idempotency-key": "new" });
  await ask("POST", "/api/me/password", { current: chosen, password: changed }, { "idempotency-key": "new" });
  await ask("GET", "/api/me/sessions");
  await ask("GET", "/api/me/two-steps");
  secret("temporary password", await temporaryPassword(api, "5"));

  const admin = await signIn(api, "admin");
  const reader = noting(admin.request);
  for (const path of [
    "/api/security/users?itemsPerPage=-1",
    "/api/security/users/4",
    "/api/security/users/4/history",
    "/api/security/users/export",
    "/api/security/users/export?format=records",
    "/api/notifications",
    "/api/about",
    "/api/audit-log?itemsPerPage=-1",
  ])
    await reader("GET", path);
  const db = await api.store.open();
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, JSON.stringify(await table.toArray())] as const),
  );
  const stored = new Map(tables);
  consoles.forEach((one) => one.mockRestore());

  for (const [what, value] of secrets) {
    for (const answer of answers)
      if (handedOut.get(value) !== answer) expect([what, answer.text.includes(value)]).toEqual([what, false]);
    // The secret of an app is in the one table that its codes are checked by.
    for (const [name, text] of stored)
      if (!(name === "secondFactors" && value === appSecret))
        expect([what, name, text.includes(value)]).toEqual([what, name, false]);
    expect([what, JSON.stringify(lines).includes(value)]).toEqual([what, false]);
  }
  const hashes = [...(await db.credentials.toArray()), ...(await db.sessions.toArray())].map(
    ({ hash }) => hash,
  );
  const outside = ["commands", "changes", "faults", "meta", "users"].map((name) => stored.get(name)).join();
  for (const hash of hashes) {
    expect(answers.some(({ text }) => text.includes(hash))).toBe(false);
    expect(outside).not.toContain(hash);
  }
  expect(secrets.size).toBeGreaterThan(20);
});

test("a thousand wrong passwords are slowed, over restarts too", { timeout: 900_000 }, async () => {
  let current = newApi();
  await current.ready();
  const { name } = await current.store.open();
  let looked = 0;
  for (let guess = 0; guess < 1000; guess++) {
    // The worker is stopped again and again: it remembers nothing.
    if (guess % 100 === 0) {
      current.store.close();
      current = newApi({ store: openStore(memorySentinel(), name), now: current.now() });
    }
    const { status, body } = await login(current, email, `guess ${guess}`);
    if (status === 400) looked++;
    else expect([status, body.code]).toEqual([429, "too_many_attempts"]);
    current.advance(0.1);
  }
  // Five at once, then after 1, 2, 4 and 8 minutes, then one in fifteen: of 100 minutes.
  expect(looked).toBeLessThanOrEqual(15);
  expect(looked).toBeGreaterThanOrEqual(10);
  expect((await login(current, email, "technician")).status).toBe(429);
  expect((await login(current, "manager@demo.com", "manager")).status).toBe(201);
});

test("a secret of one person is not another's: setting up ends nobody else's second step", async () => {
  const api = newApi();
  await api.ready();
  const [one, other] = [
    await signedInBy(api, email, "technician"),
    await signedInBy(api, "agent@demo.com", "agent"),
  ];
  const { secret, recoveryCodes } = await enrol(api, one);
  await enrol(api, other);
  await other("DELETE", "/api/me/two-steps");

  expect((await login(api, "agent@demo.com", "agent")).status).toBe(201);
  const { body } = await login(api, email, "technician");
  api.advance(1);
  const code = await appCode(api, secret);
  expect(recoveryCodes).toHaveLength(10);
  expect((await api.request("POST", "/api/auth/two-steps", { token: body["twoSteps"], code })).status).toBe(
    201,
  );
});
