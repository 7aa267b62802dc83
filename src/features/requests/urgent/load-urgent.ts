import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { standardQueries } from "#db/domain/saved-views/standard-views.ts";
import { client } from "#src/api/client.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";

export type LoadedUrgent = { rows: readonly AnyRequest[]; displayNames: DisplayNames };

/** So many stand on the page; the lists have all of them. */
export const mostUrgent = 10;

export const loadUrgentCard = async () => (await import("./urgent-lazy.ts")).urgentCard();

/** What is overdue, the longest first, then what is about to be. It is a help: where it fails, the figures lead to the same. */
export async function loadUrgent(signal: AbortSignal): Promise<LoadedUrgent> {
  const ask = async (view: "overdue" | "at_risk", count: number) => {
    if (count === 0) return [];
    const search = { ...searchOf(view), sortBy: "dueBy", orderBy: "asc", itemsPerPage: count };
    return (await client(requests).list(search, { signal })).items;
  };
  try {
    const overdue = await ask("overdue", mostUrgent);
    const rows = [...overdue, ...(await ask("at_risk", mostUrgent - overdue.length))];
    return { rows, displayNames: await loadDisplayNames(requests, rows) };
  } catch {
    return { rows: [], displayNames: new Map() };
  }
}

const searchOf = (view: "overdue" | "at_risk") =>
  Object.fromEntries(new URLSearchParams(standardQueries[view]));
