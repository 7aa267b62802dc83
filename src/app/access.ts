import { notFound, redirect } from "@tanstack/react-router";
import { type Ability, abilityOf, refusal } from "#db/rules/ability.ts";
import { type Access, guard, isRight, loginQuery } from "#db/rules/access.ts";
import type { RuledSubject, RuledAction } from "#db/domain/roles/ruled.ts";
import type { RuleReason } from "#db/rules/roles/vocabulary.ts";
import { areaOf, type ResourceName } from "#db/schema/list-routes.ts";
import type { Area } from "#locales/words.ts";
import { listAt, namesNoList } from "./list-address.ts";
import { currentSession } from "./session.ts";
import { loadWords } from "./words.ts";

/** What a route says of itself: who may open it, the frame that it stands in, and the areas of words that its screens say. */
export type RouteData = {
  access: RouteAccess;
  layout?: "default" | "blank";
  words?: readonly Area[];
  /**
   * Of which resources a write lets it load again: these, what this list's page shows, or all lists. A list at `$area/$list` need not
   * say so, any other loads at each write.
   */
  shows?: readonly ResourceName[] | { list: ResourceName } | "lists";
};

/** An address with `$area/$list` asks for the subject of that list. */
export type RouteAccess = Access | { action: "read" | "create" | "import"; subjectOfList: true };

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface StaticDataRouteOption extends RouteData {}
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface HistoryState {
    /** On the page that says «no access»: the address that was requested. */
    denied?: string;
  }
}

type Match = { staticData: RouteData; params: unknown };
type RouteLocation = { pathname: string; search: object };

/** Lets a person into a route that is permitted, once its words are there. */
export async function enterRoute(matches: readonly Match[], location: RouteLocation): Promise<void> {
  enforceAccess(matches, location);
  // Before everything is loaded that the page of a record needs.
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (matches.some(namesNoList)) throw notFound();
  await loadWords(matches.flatMap(areasOf));
}

/** The pages of a list need the words of records and of the list's area: they need not say so. */
function areasOf({ staticData: { access, words = [] }, params }: Match): readonly Area[] {
  const list = "subjectOfList" in access ? listAt(params) : undefined;
  return list ? ["records", areaOf(list), ...words] : words;
}

/** Lets nobody into a route that is not for them (specification, section 6: the route guard). */
function enforceAccess(matches: readonly Match[], { pathname, search }: RouteLocation): void {
  const session = currentSession();
  const result = guard(matches.map(accessOf), session !== null, session?.ability ?? abilityOf([]));
  switch (result.kind) {
    case "pass":
      return;
    case "home":
      // oxlint-disable-next-line only-throw-error -- so the router is told where to go
      throw redirect({ to: "/", replace: true });
    case "login":
      // oxlint-disable-next-line only-throw-error -- so the router is told where to go
      throw redirect({ to: "/login", search: loginQuery(pathname, search), replace: true });
    case "not_authorized":
      // oxlint-disable-next-line only-throw-error -- so the router is told where to go
      throw redirect({ to: "/not-authorized", replace: true, state: { denied: pathname } });
  }
}

/** Whether somebody who is signed in may open such a route: the menus ask what the guard asks. */
export function mayOpen(ability: Ability, matches: readonly Match[]): boolean {
  return guard(matches.map(accessOf), true, ability).kind === "pass";
}

type Refused = { reason: RuleReason; action: RuledAction; subject: RuledSubject };

/** The refused action, and the reason that the rules give. */
export function routeRefusal(ability: Ability, matches: readonly Match[]): Refused | undefined {
  const declared = matches.map(accessOf).findLast((access) => access !== undefined && isRight(access));
  if (declared && "everything" in declared)
    return { action: "manage", subject: "all", reason: "administrator_only" };
  if (!declared) return undefined;
  const reason = refusal(ability, declared.action, declared.subject);
  return reason === undefined ? undefined : { ...declared, reason };
}

function accessOf({ staticData, params }: Match): Access | undefined {
  const { access } = staticData;
  if (!("subjectOfList" in access)) return access;
  const list = listAt(params);
  // An address that names no list is nobody's secret: the page itself says that there is none.
  if (!list) return { public: true };
  const { subject, formField } = list;
  return access.action === "create" && formField !== undefined
    ? { action: access.action, subject, field: formField }
    : { action: access.action, subject };
}
