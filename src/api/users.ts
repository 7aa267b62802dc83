import type { usersContract } from "#sw/api/apps/users-contract.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import { call } from "./call.ts";

type Calls = typeof usersContract;

const at = (id: string) => `/apps/users/${encodeURIComponent(id)}` as const;

/** What somebody would leave behind. */
export const askOpenWork = (id: string) => call<Calls["openWork"]>("GET", `${at(id)}/open-work`);

export const sendSuspension = (id: string, body: BodyOf<Calls["suspendUser"]>, key: string) =>
  call<Calls["suspendUser"]>("POST", `${at(id)}/suspend`, { body, key });
