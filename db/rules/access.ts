import { isRecord } from "#db/schema/is-record.ts";
import type { Ability } from "./ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { can, permitsEverything } from "./ability.ts";

/** Who may open a route: `field` is what of the subject it cannot do without. Every route says one of them; `inherited` is the specification's route without an action of its own. */
export type Access =
  | { public: true }
  | { unauthenticatedOnly: true }
  | { signedIn: true }
  | { action: Action; subject: Subject; field?: string }
  | { everything: true }
  | { inherited: true };

/** What a route declares as `staticData`; a route that forgets its access does not compile. */
export type RouteDeclaration = { access: Access; layout?: "default" | "blank" };

export type GuardResult =
  | { kind: "pass" }
  | { kind: "home" }
  | { kind: "login" }
  | { kind: "not_authorized" };

/**
 * The specification's route guard. `matched` goes from the outermost route to the deepest; the deepest that declares anything
 * decides, so a public frame does not open the pages in it.
 */
export function guard(
  matched: readonly (Access | undefined)[],
  authenticated: boolean,
  ability: Ability,
): GuardResult {
  const declared = matched.filter((access) => access !== undefined && !("inherited" in access));
  const deepest = declared.at(-1);
  if (deepest && "public" in deepest) return { kind: "pass" };
  if (deepest && "unauthenticatedOnly" in deepest) return { kind: authenticated ? "home" : "pass" };
  if (deepest && "signedIn" in deepest) return { kind: authenticated ? "pass" : "login" };
  if (permitted(matched, ability)) return { kind: "pass" };
  return { kind: authenticated ? "not_authorized" : "login" };
}

/** Where `/` leads, by the rules as they are stored: the words `admin` and `client`, or a list. The login page keeps the query. */
export function homeOf(storedRules: unknown): "/dashboards/crm" | "/access-control" | "/login" {
  const some = Array.isArray(storedRules) || typeof storedRules === "string" ? storedRules.length > 0 : false;
  if (!some) return "/login";
  const client = storedRules === "client" || (Array.isArray(storedRules) && storedRules.every(isClientRule));
  return client ? "/access-control" : "/dashboards/crm";
}

/** The query of the login page: its own, and the address to go to afterwards, which `/` does not need. */
export function loginQuery<Query extends object>(path: string, query: Query): Query & { to?: string } {
  return path === "/" ? query : { ...query, to: path };
}

function permitted(matched: readonly (Access | undefined)[], ability: Ability): boolean {
  const last = matched.at(-1);
  const required =
    last && isRight(last) ? [last] : matched.filter((access) => access !== undefined).filter(isRight);
  // Where no route declares a right, the specification's default holds: any action on all subjects.
  if (required.length === 0) return permitsEverything(ability);
  return required.some((right) =>
    "everything" in right
      ? permitsEverything(ability)
      : can(ability, right.action, right.subject, undefined, right.field),
  );
}

export const isRight = (access: Access) => "action" in access || "everything" in access;

function isClientRule(rule: unknown): boolean {
  if (!isRecord(rule) || rule["inverted"] || rule["conditions"] || rule["fields"]) return false;
  return only(rule["action"]) === "read" && only(rule["subject"]) === "AccessControl";
}

function only(named: unknown): unknown {
  return Array.isArray(named) && named.length === 1 ? named[0] : named;
}
