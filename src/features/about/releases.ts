import type { Words } from "#locales/words.ts";

type Release = { version: string; news: readonly (keyof Words["about"]["news"])[] };

/** What people see of each version, the newest first. */
export const releases: readonly [Release, ...Release[]] = [
  { version: "0.1.0", news: ["kinds", "search", "offline", "device"] },
];
