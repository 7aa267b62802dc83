import type { authContract } from "#sw/api/auth/contract.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import { call } from "./call.ts";
import { noteEmptyDevice } from "./transport.ts";

type Calls = typeof authContract;

export type Welcome = AnswerOf<Calls["login"]>;

export type DataOrigin = AnswerOf<Calls["origin"]>;

/** What the data of this device began as, for visitors. */
export async function dataOrigin(): Promise<DataOrigin> {
  const origin = await call<Calls["origin"]>("GET", "/auth/start");
  noteEmptyDevice(!origin.seeded);
  return origin;
}

/** On a device without data it begins the sample data. */
export const requestLogin = (email: string, password: string) =>
  call<Calls["login"]>("POST", "/auth/login", { body: { email, password } }).finally(() =>
    noteEmptyDevice(false),
  );

export const logout = () => call<Calls["logout"]>("POST", "/auth/logout");
