import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SessionAnswer } from "./api.ts";

/** What the first visit left: a browser's profile with the worker, the files and the sample data, and a session of each account. */
export type Visited = { profile: string; sessions: ReadonlyMap<string, SessionAnswer> };

/** The variable that names the folder. */
export const visitedFolder = "OFFDESK_TEST_VISITED";

export const profileIn = (folder: string): string => join(folder, "profile");
export const sessionsIn = (folder: string): string => join(folder, "sessions.json");

export function readVisited(): Visited {
  const folder = process.env[visitedFolder] ?? "";
  const sessions: [string, SessionAnswer][] = JSON.parse(readFileSync(sessionsIn(folder), "utf8"));
  return { profile: profileIn(folder), sessions: new Map(sessions) };
}
