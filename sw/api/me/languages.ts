import type { Issue } from "#db/schema/issue.ts";
import type { Language } from "#db/schema/kind.ts";
import type { Tx } from "#db/store/tx.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";

/** People choose among the languages that the organisation offers. */
export async function languageIssues(
  tx: Pick<Tx, "get">,
  language: Language | null | undefined,
): Promise<Issue[]> {
  if (!language) return [];
  const { languages } = await settingsOf(tx);
  return languages.includes(language) ? [] : [{ path: "language", code: "unknown_choice" }];
}
