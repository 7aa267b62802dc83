import type { startHost } from "./host.ts";

type Rule = Parameters<Awaited<ReturnType<typeof startHost>>["behave"]>[0];

const html = { "content-type": "text/html; charset=utf-8" };

/** The page has one address, as on hosts that strip `index.html`. */
export const redirecting =
  (status: 301 | 308): Rule =>
  (path) =>
    path === "/index.html" ? { status, headers: { location: "/" } } : null;

/** The network's login page instead of every answer. */
export const captive: Rule = () => ({
  headers: html,
  body: "<!doctype html><title>Log in to the Wi-Fi</title>",
});

/** The same, by sending everybody to another origin. */
export const captiveElsewhere: Rule = () => ({
  status: 302,
  headers: { location: "http://127.0.0.1:9/login" },
});

/** The page instead of a file that is not there, to be kept for a year: half a deployment on a host without 404. */
export const pageInstead = {
  headers: { ...html, "cache-control": "public, max-age=31536000, immutable" },
  body: "<!doctype html><title>Offdesk</title>",
};

/** Its own answers take their time, and no browser may keep them by itself. */
export const late =
  (afterMs: number, isLate: (path: string) => boolean): Rule =>
  (path) =>
    isLate(path) ? { afterMs, headers: { "cache-control": "no-store" } } : null;
