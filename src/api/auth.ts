import { request } from "./request.ts";

export type Welcome = {
  accessToken: string;
  userData: Record<string, unknown>;
  /** A list of rules, or the specification's words `admin` and `client`. */
  userAbilityRules: unknown;
};

export async function login(email: string, password: string): Promise<Welcome> {
  const response = await request("POST", "/api/auth/login", { body: { email, password } });
  // oxlint-disable-next-line no-unsafe-type-assertion -- the specification's answer (section 3)
  return (await response.json()) as Welcome;
}

export async function logout(): Promise<void> {
  await request("POST", "/api/auth/logout");
}
