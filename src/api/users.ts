import type { usersContract } from "#sw/api/apps/users-contract.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import { call } from "./call.ts";

type Calls = typeof usersContract;

const at = (id: string) => `/apps/users/${encodeURIComponent(id)}` as const;

/** What somebody would leave behind. */
export const askOpenWork = (id: string) => call<Calls["openWork"]>("GET", `${at(id)}/open-work`);

export const sendSuspension = (id: string, body: BodyOf<Calls["suspendUser"]>, key: string) =>
  call<Calls["suspendUser"]>("POST", `${at(id)}/suspend`, { body, key });

/** How somebody signs in, and where he is signed in. */
export const askAccess = (id: string) => call<Calls["access"]>("GET", `${at(id)}/access`);

export const addPending = (body: BodyOf<Calls["addUser"]>, key: string) =>
  call<Calls["addUser"]>("POST", "/apps/users", { body, key });

/** They are told once: ask again only for another one. */
export const handOutPassword = (id: string) => call<Calls["inviteUser"]>("POST", `${at(id)}/invite`);
export const handOutPasswords = (ids: readonly string[], key: string) =>
  call<Calls["handOutPasswords"]>("POST", "/apps/users/temporary-passwords/bulk", {
    body: { ids: [...ids] },
    key,
  });
export const handOutCode = (id: string) => call<Calls["resetCode"]>("POST", `${at(id)}/reset-code`);
export const handOutEmailCode = (id: string) => call<Calls["emailCode"]>("POST", `${at(id)}/email-code`);

/** Takes the person out of all that is stored here. */
export const sendErasure = (id: string, body: BodyOf<Calls["eraseUser"]>, key: string) =>
  call<Calls["eraseUser"]>("POST", `${at(id)}/erase`, { body, key });

export const signOutEverywhere = (id: string) => call<Calls["endSessions"]>("DELETE", `${at(id)}/sessions`);
export const endTwoStepsOf = (id: string) => call<Calls["endSecondStep"]>("DELETE", `${at(id)}/two-steps`);
