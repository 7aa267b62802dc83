import type { Page } from "playwright/test";
import type { Language } from "#db/schema/kind.ts";
import { begin, type Host } from "./begin.ts";
import { deskWork } from "./desk-work.ts";
import { askingAs, schoolIn } from "./visits.ts";

/** What a story of the help desk begins with: the screens in a language, the manager's calls, and a school in that language's words. */
export async function beginStory(page: Page, host: Host, language: Language) {
  const ask = askingAs(page, await begin(page, host, "manager"));
  return { desk: deskWork(page, host, language), ask, school: await schoolIn(ask, language) };
}
