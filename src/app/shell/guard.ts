import { notFound, redirect } from "@tanstack/react-router";
import type { RouteData } from "#src/app/access.ts";
import { isPasswordDue, isSignedIn } from "#src/app/signing.ts";

type Match = { staticData: RouteData; params: unknown };
type RouteLocation = { pathname: string; search: Record<string, unknown>; href: string };

const passwordPage = "/pages/authentication/change-password";

/**
 * Stands before every route. A visitor may open what says so and nothing else, which needs no rules: they are loaded for
 * people who are signed in, so that the login page does without; and no page shows before its words are there.
 */
export async function guardRoute(matches: readonly Match[], location: RouteLocation): Promise<void> {
  // The frame alone matched: nothing is there, and that needs no right.
  if (matches.length === 1) return;
  const enter = () => import("#src/app/access.ts").then((access) => access.enterRoute(matches, location));
  if (isSignedIn()) {
    // No page asks for what would be refused.
    if (isPasswordDue() && location.pathname !== passwordPage)
      // oxlint-disable-next-line only-throw-error -- so the router is told where to go
      throw redirect({ to: passwordPage, search: { to: location.href }, replace: true });
    return enter();
  }
  if (opensToVisitors(matches))
    return matches.some(({ staticData }) => staticData.words) ? enter() : undefined;
  // oxlint-disable-next-line only-throw-error -- the router's own way to say so
  if (await namesNothing(matches)) throw notFound();
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  throw redirect({ to: "/login", search: queryOf(location), replace: true });
}

function opensToVisitors(matches: readonly Match[]): boolean {
  const deepest = matches
    .map(({ staticData }) => staticData.access)
    .findLast((access) => !("inherited" in access));
  return deepest !== undefined && ("public" in deepest || "unauthenticatedOnly" in deepest);
}

/** An address of no list is missing for everybody: nobody has to sign in to learn that. */
async function namesNothing(matches: readonly Match[]): Promise<boolean> {
  if (!matches.some(({ staticData }) => "subjectOfList" in staticData.access)) return false;
  const { namesNoList } = await import("#src/app/list-address.ts");
  return matches.some(namesNoList);
}

const queryOf = ({ pathname, search }: RouteLocation): Record<string, unknown> =>
  pathname === "/" ? search : { ...search, to: pathname };
