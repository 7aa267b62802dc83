import type { BodyOf } from "#sw/api/core/call.ts";
import type { helpDeskContract } from "#sw/api/help-desk/contract.ts";
import type { myDayContract } from "#sw/api/help-desk/my-day-contract.ts";
import { call } from "./call.ts";
import type { ListSearch } from "./list-query.ts";
import type { RequestOptions, Typed } from "./request.ts";

type HelpDesk = typeof helpDeskContract;

/** What the coded history suggests for a unit, and against a diagnostic. */
export const askSuggestions = (about: { equipmentId?: string; diagnosticId?: string }) =>
  call<HelpDesk["suggestions"]>("GET", "/help-desk/suggestions", { query: about });

/** Requests by their status: the first of each column, by the query of a list. */
export const askBoard = (query: ListSearch, options: Pick<RequestOptions, "signal"> = {}) =>
  call<HelpDesk["board"]>("GET", "/help-desk/board", { query, ...options });

/** Reports a problem in the name of somebody at a client's: the answer is the request that it became. */
export const reportProblem = (body: BodyOf<HelpDesk["report"]>, typed: Typed = {}) =>
  call<HelpDesk["report"]>("POST", "/help-desk/reports", { body, ...typed });

/** What a request would be promised that is taken so. */
export const previewAgreement = (body: BodyOf<HelpDesk["previewAgreement"]>) =>
  call<HelpDesk["previewAgreement"]>("POST", "/sla/preview", { body });

/** The person's day in the field: his stops, what is late, what is to be signed, and tomorrow. */
export const askMyDay = (signal: AbortSignal) =>
  call<(typeof myDayContract)["myDay"]>("GET", "/help-desk/my-day", { signal });
