import type { AnswerOf } from "#sw/api/core/call.ts";
import type { identityContract } from "#sw/api/me/identity-contract.ts";
import { call } from "./call.ts";

type Calls = typeof identityContract;

export type TwoSteps = AnswerOf<Calls["twoSteps"]>;
export type Enrolment = AnswerOf<Calls["enrolTwoSteps"]>;
export type SessionEntry = AnswerOf<Calls["sessions"]>["items"][number];

/** For five minutes grave calls are taken from this session. */
export const requestConfirmPassword = (password: string) =>
  call<Calls["confirmPassword"]>("POST", "/me/confirm-password", { body: { password } });

export const requestChangePassword = (current: string, password: string) =>
  call<Calls["changePassword"]>("POST", "/me/password", { body: { current, password } });

export const askSessions = async () => (await call<Calls["sessions"]>("GET", "/me/sessions")).items;

export const requestEndSessionOf = (id: string) => call<Calls["endSession"]>("DELETE", `/me/sessions/${id}`);

export const requestEndOtherSessions = () => call<Calls["endOtherSessions"]>("DELETE", "/me/sessions");

export const askTwoSteps = () => call<Calls["twoSteps"]>("GET", "/me/two-steps");

/** A secret for an app; it counts once a code of it is confirmed. */
export const requestEnrolTwoSteps = () => call<Calls["enrolTwoSteps"]>("POST", "/me/two-steps", { body: {} });

export const requestConfirmTwoSteps = (code: string) =>
  call<Calls["confirmTwoSteps"]>("POST", "/me/two-steps/confirm", { body: { code } });

export const requestEndTwoSteps = () => call<Calls["endTwoSteps"]>("DELETE", "/me/two-steps");

/** Ten others; those that are left work no longer. */
export const requestRenewRecoveryCodes = () =>
  call<Calls["newRecoveryCodes"]>("POST", "/me/recovery-codes", { body: {} });

export type PinState = AnswerOf<Calls["pin"]>;

export const askPin = () => call<Calls["pin"]>("GET", "/me/pin");

export const requestPutPin = (pin: string) => call<Calls["putPin"]>("PUT", "/me/pin", { body: { pin } });

export const requestEndPin = () => call<Calls["endPin"]>("DELETE", "/me/pin");

export const requestLockSession = () => call<Calls["lock"]>("POST", "/me/lock", { isBackground: true });

export const requestUnlockSession = (proof: { pin: string } | { password: string }) =>
  call<Calls["unlock"]>("POST", "/me/unlock", { body: proof });
