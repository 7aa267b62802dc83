import type { authContract } from "#sw/api/auth/contract.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import { call } from "./call.ts";

type Calls = typeof authContract;

export type Welcome = AnswerOf<Calls["login"]>;

export const requestLogin = (email: string, password: string) =>
  call<Calls["login"]>("POST", "/auth/login", { body: { email, password } });

export const logout = () => call<Calls["logout"]>("POST", "/auth/logout");
