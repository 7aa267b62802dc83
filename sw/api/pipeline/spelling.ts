import { suggestedIn } from "#db/rules/records/suggested.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Proposal } from "./judge.ts";
import type { CommonText, Tx } from "#db/store/tx.ts";
import { spellingKey } from "#db/store/spelling-key.ts";

/** Which records are edited together: these, and those that the same work edits in other calls. A file edits none in this sense. */
export type EditedTogether = { isFile: boolean; among: readonly string[] };

/**
 * The proposals with makers and models as most other records write them: «hp» becomes «HP». Whoever edits all records that
 * have it may respell them; a file may not. Await it inside a transaction.
 */
export async function inUsualSpelling(
  tx: Tx,
  resource: Resource,
  proposals: readonly Proposal[],
  { isFile, among }: EditedTogether,
): Promise<readonly Proposal[]> {
  const slots = isFile ? [] : proposals.flatMap(({ before }) => (before ? [before.slot] : []));
  const edited = { slots, ids: new Set(among) };
  let spelled = proposals;
  for (const [path, { within }] of Object.entries(suggestedIn(resource))) {
    const said = spelled.map(({ values }) => values[path]).filter((value) => typeof value === "string");
    if (said.length === 0) continue;
    const common = { path, within };
    spelled = respelled(spelled, common, await tx.spellings(resource.table, common, said, edited));
  }
  return spelled;
}

function respelled(
  proposals: readonly Proposal[],
  { path, within }: CommonText,
  usual: Map<string, string>,
): Proposal[] {
  return proposals.map((proposal) => {
    const { before, values } = proposal;
    const value = values[path];
    if (typeof value !== "string") return proposal;
    const key = spellingKey(value, within === undefined ? "" : (values[within] ?? before?.[within]));
    const spelling = usual.get(key) ?? value;
    // What no record has yet is written as these say it first.
    usual.set(key, spelling);
    return spelling === value ? proposal : { ...proposal, values: { ...values, [path]: spelling } };
  });
}
