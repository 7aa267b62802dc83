import { recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Request = UncheckedRowOf<"requests">;

/** A diagnostic, and in how many requests it was found. */
export type DiagnosticCount = { id: string; count: number };

/** An action: in how many requests it was tried, and in how many of these it helped. */
export type ActionSuccess = { id: string; tried: number; helped: number };

/** An action nobody suggested is worth a suggestion once it was tried this often. */
const worthSuggesting = 2;

/** The most frequent first; of equally frequent ones always the same first. */
export const rankedDiagnostics = (counts: readonly DiagnosticCount[], most: number): DiagnosticCount[] =>
  counts.toSorted((one, other) => other.count - one.count || byId(one, other)).slice(0, most);

/**
 * What was tried in these requests, and helped: it is counted once a request, as done where one of its lines was, and as no help where
 * the request was opened again.
 */
export function successOfActions(requests: readonly Request[]): ActionSuccess[] {
  const counts = new Map<string, ActionSuccess>();
  for (const { actionsPerformed, reopenCount } of requests) {
    const lines = recordsIn(actionsPerformed).map(({ actionId, result }) => ({
      id: String(actionId),
      result,
    }));
    for (const id of new Set(lines.map((line) => line.id))) {
      const isDone = lines.some((line) => line.id === id && line.result === "done");
      const { tried, helped } = counts.get(id) ?? { tried: 0, helped: 0 };
      counts.set(id, { id, tried: tried + 1, helped: helped + (isDone && !reopenCount ? 1 : 0) });
    }
  }
  return [...counts.values()];
}

/** The actions that the catalogue suggests and those that were tried more than once, the most successful first. */
export function rankedActions(
  counts: readonly ActionSuccess[],
  suggestionIds: readonly string[],
  most: number,
): ActionSuccess[] {
  const tried = new Map(counts.map((one) => [one.id, one]));
  const fromCatalogue = suggestionIds.map((id) => tried.get(id) ?? { id, tried: 0, helped: 0 });
  const others = counts.filter((one) => one.tried >= worthSuggesting && !suggestionIds.includes(one.id));
  return [...fromCatalogue, ...others]
    .toSorted((one, other) => likelihood(other) - likelihood(one) || other.tried - one.tried)
    .slice(0, most);
}

/** How likely it helps the next time (the rule of succession): once of once is less than nine times of ten. */
const likelihood = ({ tried, helped }: ActionSuccess): number => (helped + 1) / (tried + 2);

const byId = (one: DiagnosticCount, other: DiagnosticCount): number => (one.id < other.id ? -1 : 1);
