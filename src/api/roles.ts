import type { RuledAction, RuledSubject } from "#db/domain/roles/ruled.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { rightsContract } from "#sw/api/roles/contract.ts";
import { call } from "./call.ts";

type WhomToAsk = (typeof rightsContract)["whomToAsk"];

export type PeopleToAsk = AnswerOf<WhomToAsk>;

/** One's own roles, and which roles and people may do this. */
export const askWhomToAsk = (
  action: RuledAction,
  subject: RuledSubject,
  field?: string,
): Promise<PeopleToAsk> =>
  call<WhomToAsk>("GET", "/security/roles/whom-to-ask", {
    query: { action, subject, ...(field !== undefined && { field }) },
  });
