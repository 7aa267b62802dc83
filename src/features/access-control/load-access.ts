import { parseRules, type Rule } from "#db/rules/ability.ts";
import { knowsPeople } from "#db/rules/roles/knows-people.ts";
import { askAccount } from "#src/api/me.ts";
import { askWhomToAsk, type PeopleToAsk } from "#src/api/roles.ts";
import { currentSession } from "#src/app/session.ts";
import type { ConditionContext } from "./condition-words.ts";
import { loadConditionNames } from "./roles/condition-records.ts";

/** Whoever needs more asks those who give roles; what rules name is called by its name. */
export async function loadAccess(): Promise<{ answer: PeopleToAsk; context: ConditionContext }> {
  const session = currentSession();
  const [answer, account, names] = await Promise.all([
    askWhomToAsk("update", "User", "roleCodes"),
    askAccount(),
    loadConditionNames(readRules(session?.rules)),
  ]);
  const reader = {
    id: account.id,
    clientIds: account.scopeClientIds,
    zone: account.zone,
    isAtClient: session !== null && !knowsPeople(session.ability),
  };
  return { answer, context: { reader, names } };
}

function readRules(stored: unknown): Rule[] {
  try {
    return parseRules(stored);
  } catch {
    // Somebody wrote there by hand: then nothing is permitted.
    return [];
  }
}
