import { codeAt, fromBase32, timeStepAt } from "#sw/api/auth/totp.ts";
import type { Answer, TestApi } from "./api.ts";

export const login = (api: TestApi, email: string, password: string, more: object = {}): Promise<Answer> =>
  api.request("POST", "/api/auth/login", { email, password, ...more });

/** How somebody asks who signed in with his password. */
export async function signedInBy(api: TestApi, email: string, password: string) {
  const { body, status } = await login(api, email, password);
  if (status !== 201) throw new Error(`Failed to sign in as ${email}: ${status} ${body.code}`);
  return askingAs(api, body.accessToken);
}

export const askingAs =
  (api: TestApi, token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    api.request(method, path, body, { authorization: `Bearer ${token}`, ...headers });

export type Asked = ReturnType<typeof askingAs>;

/** What an app shows now, or so many steps later. */
export const appCode = (api: TestApi, secret: string, later = 0): Promise<string> =>
  codeAt(fromBase32(secret), timeStepAt(api.now()) + later);

/** Sets up the second step, as a person does with a phone. */
export async function enrol(api: TestApi, ask: Asked): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = String((await ask("POST", "/api/me/two-steps", {})).body["secret"]);
  const { body } = await ask("POST", "/api/me/two-steps/confirm", { code: await appCode(api, secret) });
  return { secret, recoveryCodes: body["recoveryCodes"] as string[] };
}
