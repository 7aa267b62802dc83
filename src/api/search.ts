import type { FoundGroup } from "#sw/api/search.ts";
import { request } from "./request.ts";

/** What the person finds in all lists that he may read, at most five of each. */
export async function searchRecords(q: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const response = await request("GET", `/api/search?${new URLSearchParams({ q })}`, { signal });
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API's answer, by the type it is made of
  const { groups } = (await response.json()) as { groups: FoundGroup[] };
  return groups;
}
