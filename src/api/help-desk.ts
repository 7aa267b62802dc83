import type { helpDeskContract } from "#sw/api/help-desk/contract.ts";
import { call } from "./call.ts";

type HelpDesk = typeof helpDeskContract;

/** What the coded history suggests for a unit, and against a diagnostic. */
export const askSuggestions = (about: { equipmentId?: string; diagnosticId?: string }) =>
  call<HelpDesk["suggestions"]>("GET", "/help-desk/suggestions", { query: about });
