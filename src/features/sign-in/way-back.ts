import { stringifyAddress } from "#src/app/address.ts";

/**
 * Where to go after signing in: the requested address, with the rest of the query. Anybody can write a link to the login page,
 * so only a path of our own counts: no other site (`//evil`, `/\evil`, `https:`), else home.
 */
export function wayBack(to: string | undefined, query: Record<string, unknown>): string {
  if (to === undefined || !/^\/(?![/\\])/.test(to)) return "/";
  const there = URL.canParse(to, location.origin) ? new URL(to, location.origin) : null;
  if (there?.origin !== location.origin) return "/";
  return there.pathname + (stringifyAddress(query) || there.search) + there.hash;
}
