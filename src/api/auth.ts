import { read, request } from "./request.ts";

export type Welcome = {
  accessToken: string;
  userData: Record<string, unknown>;
  /** A list of rules, or the specification's words `admin` and `client`. */
  userAbilityRules: unknown;
};

export const login = (email: string, password: string) =>
  read<Welcome>(request("POST", "/api/auth/login", { body: { email, password } }));

export async function logout(): Promise<void> {
  await request("POST", "/api/auth/logout");
}
