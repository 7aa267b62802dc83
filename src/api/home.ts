import type { homeContract } from "#sw/api/home/contract.ts";
import { call } from "./call.ts";

/** The figures of the home page, as far as they are the person's. */
export const loadHome = (signal: AbortSignal) =>
  call<(typeof homeContract)["home"]>("GET", "/home", { signal });
