import type { StoredRow } from "#db/schema/resource.ts";

// The data that a device stores beside the records: it changes none of them, and does not belong into the log.

/** `hash` is SHA-256 of the token; the token itself is kept by the browser that signed in. */
export type StoredSession = {
  hash: string;
  userId: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** When its person last proved his password, where that was after the sign-in. */
  passwordAt?: string;
  /** He signed in with a password that an administrator set: he has to choose another one first. */
  mustChangePassword?: true | undefined;
  /** Since when it waits for the PIN or the password; null while it is open. */
  lockedAt?: string | null;
  /** How many PINs were wrong since it was opened last. */
  wrongPins?: number;
};

/** What of a session may change while it lasts. */
export type SessionChange = Partial<Omit<StoredSession, "hash" | "userId" | "createdAt" | "expiresAt">>;

const minute = 60_000;
export const idleLimit = 30 * minute;
export const absoluteLimit = 12 * 60 * minute;
/** On a device that its person says is his: a day instead of a shift. Half an hour of idleness ends it there too. */
export const rememberedLimit = 24 * 60 * minute;

/** The state of a session: `holds` at this moment, and `isStored` unless the device is too full to keep it. */
export type ResolvedSession = { session: StoredSession; user: StoredRow; holds: boolean; isStored: boolean };

/** Failed sign-ins by e-mail in lower case, whether such an account exists or not: spellings of one address are counted together. */
export type Attempts = { email: string; failures: number; lastAt: string; lockedUntil: string | null };

export type StoredDraft = {
  key: string;
  userId: string;
  at: string;
  baseVersion: number | null;
  values: unknown;
};

/** An unforeseen fault, kept on the device under the reference that the person was given. */
export type Fault = {
  reference: string;
  at: string;
  message: string;
  request: string;
  /** How often it happened, where it was more than once: of work that is tried again by itself. */
  times?: number;
};

/** How far the first run is, in steps; done when both are equal. */
export type SeedProgress = { done: number; total: number };

/** What the data of a device began as: with the sample, or with somebody's own organisation, which is one of its clients. */
export type Origin = { kind: "sample" } | { kind: "own"; clientId: string };
