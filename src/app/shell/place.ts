import type { AnyRouter } from "@tanstack/react-router";

/** The routes that an address would match, as the guard sees them, without going there. */
export function placeAt(router: AnyRouter, path: string) {
  const [routes, params] = router.getMatchedRoutes(path);
  return routes.map((route) => ({ staticData: route.options.staticData, params }));
}
