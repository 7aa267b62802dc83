import type { authContract } from "#sw/api/auth/contract.ts";
import type { AnswerOf, BodyOf } from "#sw/api/core/call.ts";
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

/** On a device without data it begins the sample data. Who has a second step is not signed in by it. */
export const requestLogin = (
  email: string,
  password: string,
): Promise<Welcome | AnswerOf<Calls["firstStep"]>> =>
  call<Calls["login"] | Calls["firstStep"]>("POST", "/auth/login", { body: { email, password } }).finally(
    () => noteEmptyDevice(false),
  );

export type OrganisationRequest = NonNullable<BodyOf<Calls["start"]>>;

/** On a device without data it begins the data with an organisation, and signs its administrator in. */
export const requestStart = (body: OrganisationRequest) =>
  call<Calls["start"]>("POST", "/auth/start", { body }).finally(() => noteEmptyDevice(false));

export type DemonstrationEnd = NonNullable<BodyOf<Calls["endDemonstration"]>>;

/** For administrators: takes the demonstration's passwords away. */
export const requestDemonstrationEnd = (body: DemonstrationEnd) =>
  call<Calls["endDemonstration"]>("POST", "/auth/end-demonstration", { body });

/** Who is signed in, and what he may do by now. */
export const loadSession = () => call<Calls["session"]>("GET", "/auth/session");

export const logout = () => call<Calls["logout"]>("POST", "/auth/logout");
