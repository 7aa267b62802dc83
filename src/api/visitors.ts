import type { authContract } from "#sw/api/auth/contract.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import { call, sendCall } from "./call.ts";

type Calls = typeof authContract;
type Sent<N extends keyof Calls> = NonNullable<BodyOf<Calls[N]>>;

// What people do before they are signed in, or before anything else is open to them.

export const requestAccount = (body: Sent<"register">) =>
  call<Calls["register"]>("POST", "/auth/register", { body });

/** The answer is the same for every address, and empty. */
export async function requestCode(email: string): Promise<void> {
  const body: Sent<"forgotPassword"> = { email };
  await sendCall("POST", "/api/auth/forgot-password", { body });
}

export const requestPasswordReset = (body: Sent<"resetPassword">) =>
  call<Calls["resetPassword"]>("POST", "/auth/reset-password", { body });

export const requestVerification = (body: Sent<"verifyEmail">) =>
  call<Calls["verifyEmail"]>("POST", "/auth/verify-email", { body });

export const requestSecondStep = (body: Sent<"secondStep">) =>
  call<Calls["secondStep"]>("POST", "/auth/two-steps", { body });
