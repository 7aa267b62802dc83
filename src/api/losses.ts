import type { coreContract } from "#sw/api/core/contract.ts";
import { call } from "./call.ts";

/** Changes that this device lost, as far as nobody has taken note of them. */
export const losses = (signal?: AbortSignal) =>
  call<(typeof coreContract)["losses"]>("GET", "/losses", { ...(signal && { signal }) });

export const dismissLoss = (number: number) =>
  call<(typeof coreContract)["dismissLoss"]>("POST", `/losses/${number}/dismiss`);
