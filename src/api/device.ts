import type { deviceContract } from "#sw/api/device/contract.ts";
import { call } from "./call.ts";

type Calls = typeof deviceContract;

/** What is known of this device beside what its browser says. */
export const askDevice = (signal: AbortSignal) => call<Calls["device"]>("GET", "/device", { signal });

/** An empty name takes it away. */
export const renameDevice = (name: string) => call<Calls["rename"]>("PATCH", "/device", { body: { name } });

export const allFaults = async () => (await call<Calls["faults"]>("GET", "/device/faults")).items;

/** Changes that were refused because somebody was faster, and what became of them. */
export const deviceConflicts = (signal: AbortSignal) =>
  call<Calls["conflicts"]>("GET", "/device/conflicts", { signal });

/** Looks at a table: the first one, where none is named. */
export const checkTableHealth = (table: string | null, signal: AbortSignal) =>
  call<Calls["health"]>("POST", "/device/health", { body: table === null ? {} : { table }, signal });

/** Makes what follows from a table's records again. */
export const mendTable = (table: string) => call<Calls["mend"]>("POST", "/device/mend", { body: { table } });
