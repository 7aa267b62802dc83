import type { workContract } from "#sw/api/help-desk/work-contract.ts";
import { call } from "./call.ts";

/** The timers of the person that run, the latest first. */
export const askTimers = () =>
  call<(typeof workContract)["timers"]>("GET", "/me/timer", { isBackground: true });

/** What somebody should look at twice in the work on a request; `list` is its word in the address. */
export const askWorkNotices = (list: string, id: string) =>
  call<(typeof workContract)["workNotices"]>("GET", `/help-desk/${list}/${id}/work-notices`);
