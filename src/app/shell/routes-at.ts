import type { AnyRouter } from "@tanstack/react-router";
import { listRouteWithPages } from "#db/schema/list-routes.ts";

/** The routes that an address would match, as the guard sees them, without going there. */
export function routesAt(router: AnyRouter, path: string) {
  const [routes, params] = router.getMatchedRoutes(path);
  return routes.map((route) => ({ staticData: route.options.staticData, params }));
}

/** Whether a page answers to an address; where the address names a list, whether there is such a list. */
export function existsAt(router: AnyRouter, path: string): boolean {
  const [, params, found] = router.getMatchedRoutes(path);
  if (found === undefined) return false;
  return !("list" in params) || listRouteWithPages(path.split("/").slice(1, 3).join("/")) !== undefined;
}
