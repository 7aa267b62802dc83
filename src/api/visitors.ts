import type { authContract } from "#sw/api/auth/contract.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import { call } from "./call.ts";

type Calls = typeof authContract;
type Sent<N extends keyof Calls> = NonNullable<BodyOf<Calls[N]>>;

// What people do before they are signed in, or before anything else is open to them.

export const requestAccount = (body: Sent<"register">) =>
  call<Calls["register"]>("POST", "/auth/register", { body });

export const requestCode = (email: string) =>
  call<Calls["forgotPassword"]>("POST", "/auth/forgot-password", { body: { email } });

export const requestPasswordReset = (body: Sent<"resetPassword">) =>
  call<Calls["resetPassword"]>("POST", "/auth/reset-password", { body });

export const requestVerification = (body: Sent<"verifyEmail">) =>
  call<Calls["verifyEmail"]>("POST", "/auth/verify-email", { body });

export const requestSecondStep = (body: Sent<"secondStep">) =>
  call<Calls["secondStep"]>("POST", "/auth/two-steps", { body });
