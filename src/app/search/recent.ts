import { isRecord } from "#db/schema/is-record.ts";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { recentName } from "./recent-name.ts";

/** A page by its address, or a record by its list and id, with what it was called when it was looked at. */
export type RecentItem =
  | { kind: "page"; url: string }
  | { kind: "record"; resource: string; id: string; label: unknown; code: string | null };

const most = 8;

type Named = { kind: "page"; url: string } | { kind: "record"; resource: string; id: string };

type Recents = {
  recents: RecentItem[];
  remember: (recent: RecentItem) => void;
  forget: (gone: Named) => void;
};

/** The pages that the person chose in the search and the records that he looked at, the last one first; kept on the device. */
export function useRecents(): Recents {
  const [text, keep] = useStoredChoice(recentName);
  const recents = recentsIn(text);
  return {
    recents,
    remember: (recent) => keep(JSON.stringify(withRecent(recents, recent))),
    forget: (gone) => keep(JSON.stringify(without(recents, gone))),
  };
}

export const withRecent = (recents: readonly RecentItem[], recent: RecentItem): RecentItem[] =>
  [recent, ...without(recents, recent)].slice(0, most);

const without = (recents: readonly RecentItem[], gone: Named): RecentItem[] =>
  recents.filter((recent) => keyOf(recent) !== keyOf(gone));

export const keyOf = (recent: Named): string =>
  recent.kind === "page" ? recent.url : `${recent.resource}/${recent.id}`;

export function recentsIn(text: string | null): RecentItem[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isRecent) : [];
  } catch {
    // Somebody wrote there by hand: nothing was chosen, then.
    return [];
  }
}

function isRecent(value: unknown): value is RecentItem {
  if (!isRecord(value)) return false;
  if (value["kind"] === "page") return typeof value["url"] === "string";
  return (
    value["kind"] === "record" && typeof value["resource"] === "string" && typeof value["id"] === "string"
  );
}
