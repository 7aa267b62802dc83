import type { FoundGroup } from "#sw/api/search/search.ts";
import { read, request } from "./request.ts";

/** What the person finds in all lists that he may read, at most five of each. */
export async function searchRecords(q: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const asked = request("GET", `/api/search?${new URLSearchParams({ q })}`, { signal });
  return (await read<{ groups: FoundGroup[] }>(asked)).groups;
}
