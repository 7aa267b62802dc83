import type { AnyRouter } from "@tanstack/react-router";
import { listAt } from "#src/app/list-address.ts";

/** The routes that an address would match, as the guard sees them, without going there. */
export function routesAt(router: AnyRouter, path: string) {
  const [routes, params] = router.getMatchedRoutes(path);
  return routes.map((route) => ({ staticData: route.options.staticData, params }));
}

/** Whether a page answers to an address; where the address names a list, whether there is such a list. */
export function existsAt(router: AnyRouter, path: string): boolean {
  const [, params, matchedRoute] = router.getMatchedRoutes(path);
  // The router says so where only the beginning of an address is a page's.
  if (matchedRoute === undefined || "**" in params) return false;
  return !("list" in params) || listAt(params) !== undefined;
}
