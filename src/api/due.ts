import type { dueContract } from "#sw/api/due/contract.ts";
import { call } from "./call.ts";

/** Has the API do what is due by now. Nobody asked for it, so nobody is told where it fails. */
export const requestDueWork = () =>
  call<(typeof dueContract)["doDueWork"]>("POST", "/due", { isBackground: true });
