import { redirect } from "@tanstack/react-router";

/** The path of the route that takes every address which is not known yet. */
export const anywhere = "$";

type Match = { routeId: unknown };
type Destination = { href: string; state: object };

/** An address that is none of the first ones is looked up again once all of them are known. */
export async function leadOn(
  matches: readonly Match[],
  { href, state }: Destination,
  openAllRoutes: () => Promise<void>,
): Promise<void> {
  if (matches.at(-1)?.routeId !== `/${anywhere}`) return;
  await openAllRoutes();
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  throw redirect({ href, state, replace: true });
}
