import type { SearchGroup, searchContract } from "#sw/api/search/contract.ts";
import { call } from "./call.ts";

/** What the person finds in all lists that he may read, at most five of each. */
export async function searchRecords(q: string, signal?: AbortSignal): Promise<SearchGroup[]> {
  const { groups } = await call<(typeof searchContract)["search"]>("GET", "/search", {
    query: { q },
    ...(signal && { signal }),
  });
  return groups;
}
