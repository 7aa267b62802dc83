import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { fold, foldCode } from "#db/schema/fold.ts";
import type { RowOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";

export type DiagnosticRow = RowOf<"diagnostics">;
export type ActionRow = RowOf<"actionsPerformed">;

/** A code of a catalogue, whichever it is. */
export type Code = Pick<DiagnosticRow | ActionRow, "id" | "code" | "name" | "family" | "appliesTo" | "kinds">;

export type Catalogue = {
  diagnostics: readonly DiagnosticRow[];
  actions: readonly ActionRow[];
};

/** All codes that are in use: a few hundred at most, so that nobody waits at each letter. */
export async function loadCatalogue(): Promise<Catalogue> {
  const inUse = { active: "true", sortBy: "code", orderBy: "asc", itemsPerPage: -1 } as const;
  const [ofDiagnostics, ofActions] = await Promise.all([
    client(diagnostics).list(inUse),
    client(actionsPerformed).list(inUse),
  ]);
  return { diagnostics: ofDiagnostics.items, actions: ofActions.items };
}

/** Of which kind of work and of units it is: a code that names none is for all. */
export type Work = { requestKind: string | undefined; unitKinds: readonly string[] };

export const fitsWork = ({ appliesTo, kinds }: Code, { requestKind, unitKinds }: Work): boolean =>
  (appliesTo.length === 0 || requestKind === undefined || appliesTo.some((one) => one === requestKind)) &&
  (kinds.length === 0 || unitKinds.length === 0 || kinds.some((one) => unitKinds.includes(one)));

/** Whoever types looks in the whole catalogue; whoever leafs through a family sees what fits the work. */
export function codesFor<C extends Code>(
  codes: readonly C[],
  { query, family, work }: { query: string; family: string | null; work: Work },
): C[] {
  const typed = fold(query).trim();
  const ofFamily = codes.filter((one) => family === null || one.family === family);
  if (typed === "") return family === null ? [] : ofFamily.filter((one) => fitsWork(one, work));
  const names = ({ name, code }: C) => [name.en, name.fr, name.ar].map(fold).concat(foldCode(code));
  return ofFamily.filter((one) =>
    names(one).some((text) => text.includes(typed) || text.includes(foldCode(typed))),
  );
}
