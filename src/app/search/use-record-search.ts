import { useEffect, useRef, useState } from "react";
import { resourceNamed } from "#db/schema/registry.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { searchRecords } from "#src/api/search.ts";
import { loadWordsOf } from "#src/app/words.ts";

export type RecordSearchResult = {
  /** What the groups are the answer to. */
  answered: string;
  state: "idle" | "loading" | "loaded" | "failed";
  groups: readonly SearchGroup[];
};

const nothing: RecordSearchResult = { answered: "", state: "idle", groups: [] };
const pause = 120;

/**
 * Searches the records as soon as the typing pauses, and aborts the search before. The last groups stay while the next are on
 * their way. An effect: a palette that closes takes its question with it.
 */
export function useRecordSearch(): RecordSearchResult & { look: (query: string) => void } {
  const [search, setSearch] = useState(nothing);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const look = (query: string) => {
    asking.current?.abort();
    const q = query.trim();
    if (q === "") return setSearch(nothing);
    const { signal } = (asking.current = new AbortController());
    setSearch((last) => ({ ...last, state: "loading" }));
    setTimeout(() => {
      if (!signal.aborted) void ask(q, signal, setSearch);
    }, pause);
  };
  return { ...search, look };
}

async function ask(
  q: string,
  signal: AbortSignal,
  answer: (search: RecordSearchResult) => void,
): Promise<void> {
  try {
    const groups = await searchRecords(q, signal);
    await loadWordsOf(...groups.map(({ resource }) => resourceNamed(resource)));
    if (!signal.aborted) answer({ answered: q, state: "loaded", groups });
  } catch {
    if (!signal.aborted) answer({ answered: q, state: "failed", groups: [] });
  }
}
