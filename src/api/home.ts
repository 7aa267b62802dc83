import type { homeContract } from "#sw/api/home/contract.ts";
import { call } from "./call.ts";

/** What there is, and what asks for somebody, as far as it is the person's. */
export const askHome = (signal: AbortSignal) =>
  call<(typeof homeContract)["home"]>("GET", "/home", { signal });
