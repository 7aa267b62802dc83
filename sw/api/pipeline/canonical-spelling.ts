import { suggestionsIn } from "#db/rules/records/suggestions.ts";
import type { CommonText } from "#db/store/tx.ts";
import { spellingKey } from "#db/store/spelling-key.ts";
import { eachList, type WriteCheck, type WriteRun } from "./write-check.ts";

/**
 * Makers and models as most other records write them: «hp» becomes «HP». Whoever edits all records that have it may respell
 * them, also in several calls; a file may not.
 */
export const canonicalSpelling = ({ tx, isImport, bulkIds }: WriteRun, checks: readonly WriteCheck[]) =>
  eachList(checks, async (resource, listChecks) => {
    const slots = isImport ? [] : listChecks.flatMap(({ before }) => (before ? [before.slot] : []));
    const edited = { slots, ids: new Set(bulkIds) };
    for (const [path, { within }] of Object.entries(suggestionsIn(resource))) {
      const texts = listChecks.map(({ row }) => row[path]).filter((value) => typeof value === "string");
      if (texts.length === 0) continue;
      const common = { path, within };
      respell(listChecks, common, await tx.spellings(resource.table, common, texts, edited));
    }
  });

function respell(
  checks: readonly WriteCheck[],
  { path, within }: CommonText,
  canonical: Map<string, string>,
): void {
  for (const one of checks) {
    const { before, row } = one;
    const value = row[path];
    if (typeof value !== "string") continue;
    const key = spellingKey(value, within === undefined ? "" : (row[within] ?? before?.[within]));
    const spelling = canonical.get(key) ?? value;
    // A spelling that no record has yet is written as the first of these has it.
    canonical.set(key, spelling);
    if (spelling !== value) one.row = { ...row, [path]: spelling };
  }
}
