import type { AnswerOf } from "#sw/api/core/call.ts";
import type { profileContract } from "#sw/api/apps/profile-contract.ts";
import { call } from "./call.ts";

type Calls = typeof profileContract;

export type UserProfile = AnswerOf<Calls["profile"]>;

/** All sections at once: together they are small, and a tab needs no call of its own. */
export const askProfile = (signal: AbortSignal) =>
  call<Calls["profile"]>("GET", "/pages/profile", { signal });

export const askProfileHeader = (signal: AbortSignal) =>
  call<Calls["profileHeader"]>("GET", "/pages/profile/header", { signal });
