import { browserIn } from "#db/schema/browser-name.ts";

/** «Firefox 141, Windows», for people to read. */
export function browserName(agent: string): string {
  const match = browserIn(agent);
  return match ? [`${match.browser} ${match.version}`, match.system].filter(Boolean).join(", ") : agent;
}
