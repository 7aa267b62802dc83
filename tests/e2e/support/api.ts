import type { BrowserContext, Page } from "playwright/test";

export type Answer = { status: number; servedBy: string | null; body: Record<string, unknown> };
export type Call = {
  method: string;
  path: string;
  /** Sent as JSON; `text` as it is. */
  body?: unknown;
  text?: string;
  token?: string | undefined;
  key?: string | undefined;
};

/** A call from the page, past the app: the worker that controls the page answers it. */
export function call(page: Page, wanted: Call): Promise<Answer> {
  return page.evaluate(async ({ method, path, body, text, token, key }) => {
    const headers = new Headers({ "content-type": text === undefined ? "application/json" : "text/csv" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (key) headers.set("idempotency-key", key);
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(text !== undefined && { body: text }),
    });
    const answered = await response.json().catch(() => ({}));
    return { status: response.status, servedBy: response.headers.get("x-served-by"), body: answered };
  }, wanted);
}

/** What falls due by now is done when this answers: nothing but what the test does is written for the next seconds. */
export const doDueWork = (page: Page, token: string): Promise<Answer> =>
  call(page, { method: "POST", path: "/due", token });

/** A session of its own, made by password. */
export async function signIn(page: Page, account = "admin"): Promise<string> {
  const { accessToken } = await signInAnswer(page, account);
  return String(accessToken);
}

export const demonstrationAccounts = [
  "admin",
  "manager",
  "agent",
  "technician",
  "observer",
  "client",
] as const;

/** What the API answered to a sign-in. */
export type SessionAnswer = Record<string, unknown>;

/** The sessions that a browser's profile already holds, by account. */
const sessionsOf = new WeakMap<BrowserContext, ReadonlyMap<string, SessionAnswer>>();

export const rememberSessions = (
  context: BrowserContext,
  sessions: ReadonlyMap<string, SessionAnswer>,
): void => void sessionsOf.set(context, sessions);

/** Where a test ends all of them. */
export const forgetSessions = (context: BrowserContext): void => void sessionsOf.delete(context);

export const hasSessions = (page: Page): boolean => sessionsOf.has(page.context());

export async function signInAnswer(page: Page, account: string): Promise<SessionAnswer> {
  await beginSample(page);
  const { status, body } = await call(page, {
    method: "POST",
    path: "/auth/login",
    body: { email: `${account}@demo.com`, password: account },
  });
  if (status >= 300) throw new Error(`Failed to sign in as ${account}: ${status} ${JSON.stringify(body)}.`);
  return body;
}

/** Signs in without the login page, for tests of what comes after: with the profile's own session where it has one that still holds. */
export async function beginSession(page: Page, account = "admin"): Promise<string> {
  const ofProfile = sessionsOf.get(page.context())?.get(account);
  const answer = ofProfile && (await holds(page, ofProfile)) ? ofProfile : await signInAnswer(page, account);
  await page.evaluate(({ accessToken, userData, userAbilityRules }) => {
    localStorage.setItem("userData", JSON.stringify(userData));
    localStorage.setItem("userAbilityRules", JSON.stringify(userAbilityRules));
    localStorage.setItem("accessToken", String(accessToken));
  }, answer);
  return String(answer["accessToken"]);
}

/** A session ends after half an hour without use, and all tests together may take longer. */
async function holds(page: Page, { accessToken }: SessionAnswer): Promise<boolean> {
  const { status } = await call(page, { method: "GET", path: "/me", token: String(accessToken) });
  return status !== 401;
}

/** The password once more, as whoever is about to do what is grave types it: the session may be as old as the test run. */
export async function confirmPassword(page: Page, token: string, account = "admin"): Promise<void> {
  const { status } = await call(page, {
    method: "POST",
    path: "/me/confirm-password",
    token,
    body: { password: account },
  });
  if (status !== 204) throw new Error(`Failed to confirm the password of ${account}: ${status}.`);
}

/** On the login page of a device without data a sign-in that is refused begins the sample data, and nobody is signed in. */
async function beginSample(page: Page): Promise<void> {
  const { body } = await call(page, { method: "GET", path: "/health" });
  if ((body["seeding"] as { done?: number } | undefined)?.done !== 0) return;
  const password = page.locator("#password");
  await page.locator("#email").fill("nobody@demo.com");
  await password.fill("nobody");
  await password.press("Enter");
  await page.locator("#email[aria-invalid=true]").waitFor();
  await page.locator("#email").fill("");
  await password.fill("");
}

/** Until all of the sample data is there; a device without data gets it. */
export async function seeded(page: Page): Promise<void> {
  await beginSample(page);
  for (;;) {
    const { body } = await call(page, { method: "GET", path: "/health" });
    if (body["seeded"] === true) return;
    await page.waitForTimeout(100);
  }
}

/** A record that needs nothing but itself: a kind of diagnostic. */
export const diagnostic = (code: string) => ({
  code,
  name: { en: `Proof ${code}`, fr: `Preuve ${code}`, ar: `إثبات ${code}` },
  family: "hardware",
});
