import { browserIn } from "#db/schema/browser-name.ts";

/** «Firefox 141, Windows», for people to read. */
export function browserName(agent: string): string {
  const found = browserIn(agent);
  return found ? [`${found.browser} ${found.version}`, found.system].filter(Boolean).join(", ") : agent;
}
