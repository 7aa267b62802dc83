import { checkRights } from "./check.ts";
import { answerMembers } from "./members.ts";
import { whomToAsk } from "./whom-to-ask.ts";

/** The calls about what roles permit and who has them, loaded with the first of them. */
export const rightsCalls = { checkRights, answerMembers, whomToAsk };
