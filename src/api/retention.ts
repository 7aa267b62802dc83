import type { retentionContract } from "#sw/api/retention/contract.ts";
import { call } from "./call.ts";

type Calls = typeof retentionContract;

/** How many archived records of each list may be deleted for good, and what keeps others. */
export const askRetention = (signal: AbortSignal) =>
  call<Calls["retention"]>("GET", "/retention", { signal });
