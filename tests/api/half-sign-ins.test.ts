import { describe, expect, test, vi } from "vitest";
import { appCode, type Asked, enrol, login, signedInBy } from "#tests/support/accounts.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { oneTimeCode } from "#tests/support/handed-out.ts";
import { restore } from "#tests/support/restore.ts";

const email = "observer@demo.com";
const password = "observer";
const at = "/api/apps/users/5";
const chosen = "seven blue kettles";

type Scene = { api: TestApi; admin: Person; ask: Asked; secret: string; recoveryCodes: string[] };

/** An account with a second step, one session of its own, and an administrator beside it. */
async function withSecondStep(): Promise<Scene> {
  const api = newApi();
  await api.ready();
  const [admin, ask] = [await signIn(api, "admin"), await signedInBy(api, email, password)];
  return { api, admin, ask, ...(await enrol(api, ask)) };
}

async function firstStep(api: TestApi, typed = password): Promise<string> {
  const { status, body } = await login(api, email, typed);
  expect([status, Object.keys(body)]).toEqual([202, ["twoSteps"]]);
  return String(body["twoSteps"]);
}

const secondStep = (api: TestApi, token: string, code: string) =>
  api.request("POST", "/api/auth/two-steps", { token, code });

/** Begins a sign-in, does this meanwhile, and answers how its second step ends with a right code. */
async function lateStep(scene: Scene, meanwhile: (scene: Scene) => Promise<string | void>) {
  const token = await firstStep(scene.api);
  const secret = (await meanwhile(scene)) ?? scene.secret;
  scene.api.advance(1);
  const { status, body } = await secondStep(scene.api, token, await appCode(scene.api, secret));
  return [status, body.code];
}

const done = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  expect([status < 300, text]).toEqual([true, text]);
};

/** A way that sets up the second step again answers the new secret. */
const endings: Record<string, (scene: Scene) => Promise<string | void>> = {
  "the person changes the password": ({ ask }) =>
    done(ask("POST", "/api/me/password", { current: password, password: chosen })),
  "the password is reset by a code": async ({ api }) =>
    done(
      api.request("POST", "/api/auth/reset-password", {
        email,
        code: await oneTimeCode(api, "5", "password"),
        password: chosen,
      }),
    ),
  "an administrator hands out a password": ({ admin }) => done(admin.request("POST", `${at}/invite`)),
  "an administrator hands out several passwords": ({ admin }) =>
    done(admin.request("POST", "/api/apps/users/temporary-passwords/bulk", { ids: ["5"] })),
  "the account is suspended and comes back": async ({ admin }) => {
    const { version } = (await admin.request("GET", "/api/security/users/5")).body;
    await done(admin.request("POST", `${at}/suspend`, { version }));
    await done(admin.request("PATCH", at, { status: "active" }));
  },
  "the status changes and changes back": async ({ admin }) => {
    await done(admin.request("PATCH", at, { status: "inactive" }));
    await done(admin.request("PATCH", at, { status: "active" }));
  },
  "the roles change": async ({ admin }) => {
    const { version } = (await admin.request("GET", "/api/security/users/5")).body;
    await done(admin.request("PATCH", "/api/security/users/5", { version, roleCodes: ["client"] }));
  },
  "the account is deleted": ({ admin }) => done(admin.request("DELETE", at)),
  "the account is erased": async ({ admin }) => {
    const { version, fullName } = (await admin.request("GET", "/api/security/users/5")).body;
    await done(admin.request("POST", `${at}/suspend`, { version }));
    await done(admin.request("POST", `${at}/erase`, { version: version + 1, confirm: fullName }));
  },
  "the person ends all other sessions": ({ ask }) => done(ask("DELETE", "/api/me/sessions")),
  "an administrator signs the person out everywhere": ({ admin }) =>
    done(admin.request("DELETE", `${at}/sessions`)),
  "an administrator signs out a person without a session": async ({ admin, ask }) => {
    await done(ask("POST", "/api/auth/logout"));
    await done(admin.request("DELETE", `${at}/sessions`));
  },
  "the second step is set up again": async ({ api, ask }) => {
    await done(ask("DELETE", "/api/me/two-steps"));
    return (await enrol(api, ask)).secret;
  },
  "an administrator ends the second step, and it is set up again": async ({ api, admin }) => {
    await done(admin.request("DELETE", `${at}/two-steps`));
    return (await enrol(api, await signedInBy(api, email, password))).secret;
  },
  "recovery codes are renewed": ({ ask }) => done(ask("POST", "/api/me/recovery-codes", {})),
  "the demonstration ends": ({ admin }) =>
    done(
      admin.request("POST", "/api/auth/end-demonstration", {
        administrator: { fullName: "Nour Belkacem", email: "nour@sahel.example", password: chosen },
      }),
    ),
  "the clock is set back": async ({ api }) => api.advance(-5),
  "a backup is restored": async ({ api, admin }) => {
    const file = await backupOf(api, admin, chosen);
    await restore({ ...api, token: admin.token }, file, chosen);
  },
};

describe("a half sign-in", () => {
  test.each(Object.entries(endings))("is over once %s", async (_, meanwhile) => {
    expect(await lateStep(await withSecondStep(), meanwhile)).toEqual([401, "session_expired"]);
  });

  test("goes on where another account changes", async () => {
    const [status] = await lateStep(await withSecondStep(), ({ admin }) =>
      done(admin.request("POST", "/api/apps/users/4/invite")),
    );

    expect(status).toBe(201);
  });

  test("is of one use, also where two right codes come at once", async () => {
    const { api, secret, recoveryCodes } = await withSecondStep();
    api.advance(1);
    const token = await firstStep(api);
    const codes = [await appCode(api, secret), recoveryCodes[0] ?? "", recoveryCodes[1] ?? ""];

    const answers = await Promise.all(codes.map((code) => secondStep(api, token, code)));

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, 401, 401]);
  });
});

/** Holds the first password that is verified until `meanwhile` is done. */
async function signInDuring(api: TestApi, meanwhile: () => Promise<void>) {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = vi.spyOn(crypto.subtle, "deriveBits").mockImplementationOnce(async (...args) => {
    const bits = await derive(...args);
    await released;
    return bits;
  });
  const signingIn = login(api, email, password);
  await vi.waitFor(() => expect(spy).toHaveBeenCalled());
  await meanwhile();
  release();
  return signingIn.finally(() => spy.mockRestore());
}

describe("a sign-in whose password is replaced while it is verified", () => {
  test("is refused, and starts no session", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");

    const late = await signInDuring(api, () => done(admin.request("POST", `${at}/invite`)));

    expect([late.status, late.body.code]).toEqual([400, "bad_credentials"]);
    expect((await admin.request("GET", `${at}/access`)).body["sessions"]).toEqual([]);
  });

  test("starts no half sign-in that could be ended", async () => {
    const { api, admin, secret } = await withSecondStep();

    const late = await signInDuring(api, () => done(admin.request("POST", `${at}/invite`)));

    api.advance(1);
    const answer = await secondStep(api, String(late.body["twoSteps"]), await appCode(api, secret));
    expect([answer.status, answer.body.code]).toEqual([401, "session_expired"]);
  });
});
