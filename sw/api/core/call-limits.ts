import { largestFile } from "#db/schema/files/largest-file.ts";

type CallLimits = {
  /** In bytes. */
  longestBody: number;
  /** How many times as long as another call it may take; null for work on whole lists, which the person ends (`cancel.ts`). */
  deadlines: number | null;
};

const defaultLimits: CallLimits = { longestBody: 2_000_000, deadlines: 1 };

/**
 * The calls that are given more than any other, by their paths; `*` stands for whatever is there. The first that fits counts. A
 * body beyond its limit and a call beyond its deadline are refused, so a new call that takes more has its line here.
 */
const byPath: readonly [path: string, limits: Partial<CallLimits>][] = [
  ["/api/files", { longestBody: largestFile, deadlines: 3 }],
  ["/api/files/*", { deadlines: 3 }],
  // On a device without data these two wait for a page, its code and the first sample.
  ["/api/auth/login", { deadlines: 3 }],
  ["/api/auth/start", { deadlines: 3 }],
  ["*/import", { longestBody: 50_000_000, deadlines: null }],
  ["*/export", { deadlines: null }],
  ["*/bulk", { deadlines: null }],
  ["*/merge", { deadlines: null }],
  ["*/erase", { deadlines: null }],
  ["/api/restores/*", { longestBody: 64_000_000, deadlines: null }],
  ["/api/backups/records", { longestBody: 20_000_000, deadlines: null }],
  ["/api/device/*", { deadlines: null }],
  ["/api/due", { deadlines: null }],
  ["/api/undo/*", { deadlines: null }],
];

export function callLimits(path: string): CallLimits {
  const [, limits] = byPath.find(([pattern]) => isAt(pattern, path)) ?? [];
  return { ...defaultLimits, ...limits };
}

function isAt(pattern: string, path: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return path === start;
  return path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end);
}
