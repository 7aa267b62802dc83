import type { LucideIcon } from "lucide-react";
import type { RecordHit } from "./hit-state.tsx";

/** One line of the palette: a page, an action, a record, or the way to all records of a list. */
export type PaletteEntry = {
  id: string;
  icon: LucideIcon;
  title: string;
  code?: string | null | undefined;
  detail?: { field?: string | undefined; text: string; isCode: boolean } | null | undefined;
  hit?: RecordHit | undefined;
  /** Written less prominently: the link to the rest of a group. */
  quiet?: boolean | undefined;
  choose: () => void;
};

/** Search results are records; until the current query is answered, they are those of the query before it. */
export type EntryGroup = { id: string; label: string; entries: PaletteEntry[]; isSearchResult: boolean };

/** The specification's number of results in a category. */
export const mostEntries = 5;
