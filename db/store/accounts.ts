/** By which somebody opens his locked session on this device: a hash, as of a password. */
export type DevicePin = { userId: string; hash: string };

/** The secret of somebody's app that tells codes: until it is confirmed by one of its codes, nobody is asked for any. */
export type SecondFactor = {
  userId: string;
  /** Base 32, as the app was given it. */
  secret: string;
  createdAt: string;
  confirmedAt: string | null;
  /** The steps of time whose codes were used and could be typed again: no code is taken twice. */
  usedSteps?: readonly number[];
  /** The latest used step, in rows that were written before `usedSteps`. */
  lastStep?: number;
  /** Of the recovery codes that are left. */
  recoveryHashes: readonly string[];
};

/** What a one-time code is for: whoever has one may do this, once. */
export type CodePurpose = "password" | "email" | "two_steps";

/** `hash` is made of the code, its purpose and its user: the code itself is with the person. */
export type OneTimeCode = {
  hash: string;
  userId: string;
  purpose: CodePurpose;
  createdAt: string;
  expiresAt: string;
  /** Of a sign-in that waits for its second step. */
  rememberDevice?: true;
  /** A digest of how its person signed in when the half sign-in began; it ends where that is otherwise by now. */
  boundTo?: string;
};

/** The right code of an app by its step of time, `acceptable` being all that are right now; or a recovery code by its hash. */
export type SecondStepProof = { step: number; acceptable: readonly number[] } | { recoveryHash: string };

/** `over`: the half sign-in was used or ended. `wrong`: the code was used before, or is no recovery code; the half sign-in goes on. */
export type SecondStepOutcome = "taken" | "over" | "wrong";

/** A password as it is stored. */
export type Credential = {
  userId: string;
  hash: string;
  /** When the person or an administrator set it; unknown of those that came with the sample data. */
  changedAt?: string;
  /** An administrator set it: whoever signs in with it has to choose another one first. */
  mustChange?: true;
};

/**
 * What a command changes of how people prove who they are. It is written with the command, or not at all, and stands in none of its
 * lines: neither a password nor a code is ever in the log.
 */
export type AccountWrites = {
  /** Hashes of codes that the command uses up. It is refused where one of them is not there any more. */
  usedCodes?: readonly string[];
  /** By user and purpose: codes that end unused. */
  endedCodes?: readonly { userId: string; purpose: CodePurpose }[];
  codes?: readonly OneTimeCode[];
  credentials?: readonly Credential[];
  /** Users who have no password any more. */
  endedCredentials?: readonly string[];
  secondFactors?: readonly SecondFactor[];
  /** Users whose second factors end. */
  endedFactors?: readonly string[];
  /** Users whose sessions end, but for the one with this hash. */
  endedSessions?: readonly { userId: string; but?: string }[];
  /** Sessions whose person has to change no password any more, by hash. */
  freedSessions?: readonly string[];
};

/** A one-time code was used meanwhile: nothing was written. */
export class CodeUsedError extends Error {
  override readonly name = "CodeUsedError";
}
