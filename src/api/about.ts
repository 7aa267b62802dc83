import type { coreContract } from "#sw/api/core/contract.ts";
import { call } from "./call.ts";

/** How the app fares on this device, as far as it concerns the person. */
export const about = (signal: AbortSignal) =>
  call<(typeof coreContract)["about"]>("GET", "/about", { signal });
