import { describe, expect, test } from "vitest";
import { appCode, login, signedInBy } from "#tests/support/accounts.ts";
import { newApi } from "#tests/support/api.ts";
import { oneTimeCode } from "#tests/support/handed-out.ts";

const email = "technician@demo.com";
const password = "technician";

const digitsFrom = (zero: number) => (code: string) =>
  code.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const rightToLeftMark = "\u200F";
const noBreakSpace = "\u00A0";

/** What keyboards and pasted texts make of a code. */
const ways: Record<string, (code: string) => string> = {
  "Arabic-Indic digits": digitsFrom(0x0660),
  "Persian digits": digitsFrom(0x06f0),
  "full-width digits": digitsFrom(0xff10),
  "blanks and direction marks": (code) =>
    `${rightToLeftMark} ${code.slice(0, 2)}${noBreakSpace}${code.slice(2)}\u2069\u200B`,
  "Arabic-Indic digits between direction marks": (code) =>
    `\u061C${digitsFrom(0x0660)(code)}${rightToLeftMark}`,
};

describe.each(Object.entries(ways))("%s", (_, typed) => {
  test("are taken at every door of a second step", async () => {
    const api = newApi();
    await api.ready();
    const ask = await signedInBy(api, email, password);
    const { secret } = (await ask("POST", "/api/me/two-steps", {})).body;
    const secondStep = async (code: string) => {
      const token = (await login(api, email, password)).body["twoSteps"];
      return (await api.request("POST", "/api/auth/two-steps", { token, code: typed(code) })).status;
    };

    const confirming = typed(await appCode(api, String(secret)));
    const confirmed = await ask("POST", "/api/me/two-steps/confirm", { code: confirming });
    api.advance(1);
    const [recoveryCode = ""] = confirmed.body["recoveryCodes"] as string[];

    expect(confirmed.status).toBe(200);
    expect(await secondStep(await appCode(api, String(secret)))).toBe(201);
    expect(await secondStep(recoveryCode)).toBe(201);
  });

  test("are taken for a PIN, however it was set", async () => {
    const api = newApi();
    await api.ready();
    const ask = await signedInBy(api, email, password);
    const opensWith = async (pin: string) => {
      await ask("POST", "/api/me/lock");
      return (await ask("POST", "/api/me/unlock", { pin })).status;
    };

    expect((await ask("PUT", "/api/me/pin", { pin: "2580" })).status).toBe(204);
    expect(await opensWith(typed("2580"))).toBe(204);
    expect((await ask("PUT", "/api/me/pin", { pin: typed("3691") })).status).toBe(204);
    expect([await opensWith("3691"), await opensWith(typed("3691"))]).toEqual([204, 204]);
    expect((await ask("PUT", "/api/me/pin", { pin: typed("1234") })).status).toBe(400);
  });

  test("are taken for codes that an administrator hands out", async () => {
    const api = newApi();
    await api.ready();
    const verify = { email, code: typed(await oneTimeCode(api, "4", "email")) };
    const reset = {
      email,
      code: typed(await oneTimeCode(api, "4", "password")),
      password: "four green pans",
    };

    expect((await api.request("POST", "/api/auth/verify-email", verify)).status).toBe(204);
    expect((await api.request("POST", "/api/auth/reset-password", reset)).status).toBe(204);
  });
});
