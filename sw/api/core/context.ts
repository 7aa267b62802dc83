import type { Context } from "hono";
import type { SeedStep } from "#db/seed/seed-step.ts";
import type { Losses, Store, StoreConnection } from "#db/store/store.ts";
import type { Ability, Rule } from "#db/rules/ability.ts";
import { dayAt, type LocalDay, localDayAt } from "#db/rules/machines/days.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import type { UserRow } from "#sw/api/auth/user-row.ts";
import { deviceTimeZone, isTimeZone } from "#db/schema/time-zone.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { CallProgress } from "./progress.ts";
import type { StoredSession } from "#db/store/device.ts";
import type { Reader } from "#db/store/list-query.ts";

export type ServedBy = "service-worker" | "page";

/** What the API needs from where it runs. */
export type ApiOptions = {
  store: StoreConnection;
  /** Now, in milliseconds since 1970: the tests hold it still. */
  clock: () => number;
  servedBy: ServedBy;
  /** What the browser calls itself, for calls that do not say so. */
  browser?: string;
  /** Which build answers; a page of another build has to reload. */
  build: string;
  /** After how many milliseconds a call that hangs is given up; ten seconds by default. */
  longest?: number;
  /** For how many milliseconds after an opening's first answer its upkeep waits; a second by default. */
  upkeepAfter?: number;
  /** Takes work that goes on after the answer and never fails, so that the worker is not stopped in the middle of it. */
  background: (work: Promise<unknown>) => void;
  /** Tells the pages how far long work is. */
  tell?: (progress: CallProgress) => void;
  /** The sample data of a day. The worker has none, for each would keep it and one page uses it once: there a page has to begin. */
  steps?: (today: string) => Promise<readonly SeedStep[]>;
};

export type SignedIn = {
  user: UserRow;
  session: StoredSession;
  rules: Rule[];
  ability: Ability;
};

export type ApiEnv = {
  Variables: {
    apiOptions: ApiOptions;
    db: Store;
    /** Aborted when the call has hung for too long: what it writes is then not written. */
    deadline: AbortSignal | undefined;
    signedIn: SignedIn;
    /** Whether the device has no room for the session, so that the page says so; unknown where none is needed. */
    isFull: boolean | undefined;
    /** Of the log's end; unknown where the database did not open. */
    losses: Losses | undefined;
    resource: Resource;
  };
};

export type ApiContext = Context<ApiEnv>;

export const nowIso = (c: ApiContext): string => new Date(c.var.apiOptions.clock()).toISOString();

/** Where the person's clock is set, which the call says; else where this runs, which is the same device. */
export function timeZoneOf(c: ApiContext): string {
  const requested = c.req.header("x-time-zone");
  return requested !== undefined && isTimeZone(requested) ? requested : deviceTimeZone();
}

export const todayOf = (c: ApiContext): string => dayAt(c.var.apiOptions.clock(), timeZoneOf(c));

/** The person's day by this device's clock, and the zone that makes days of other instants. */
export const localDayOf = (c: ApiContext): LocalDay => localDayAt(c.var.apiOptions.clock(), timeZoneOf(c));

/** Whom the list engine reads for, and in which language it sorts. */
export const readerOf = (c: ApiContext): Reader => ({
  ability: c.var.signedIn.ability,
  language: requestLanguage(c),
});

/** The language that texts are sorted and exported in: the first supported one that the browser asks for. */
export function requestLanguage(c: ApiContext): Language {
  const preferences = (c.req.header("accept-language") ?? "")
    .split(",")
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const supported = preferences.flatMap((one) => languages.find((language) => language === one) ?? []);
  return supported[0] ?? "en";
}
