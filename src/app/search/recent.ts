import { isRecord } from "#db/schema/is-record.ts";
import { useKept } from "#src/app/kept.ts";
import { recentName } from "./recent-name.ts";

/** A page by its address, or a record by its list and id, with what it was called when it was chosen. */
export type Recent =
  | { kind: "page"; url: string }
  | { kind: "record"; resource: string; id: string; label: unknown; code: string | null };

const most = 8;

/** What the person chose last in the search, the last one first; kept on the device. */
export function useRecents(): [Recent[], (chosen: Recent) => void] {
  const [text, keep] = useKept(recentName);
  const recents = parsed(text);
  const add = (chosen: Recent) => {
    const others = recents.filter((known) => keyOf(known) !== keyOf(chosen));
    keep(JSON.stringify([chosen, ...others].slice(0, most)));
  };
  return [recents, add];
}

export const keyOf = (recent: Recent): string =>
  recent.kind === "page" ? recent.url : `${recent.resource}/${recent.id}`;

function parsed(text: string | null): Recent[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isRecent) : [];
  } catch {
    // Somebody wrote there by hand: nothing was chosen, then.
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  if (!isRecord(value)) return false;
  if (value["kind"] === "page") return typeof value["url"] === "string";
  return (
    value["kind"] === "record" && typeof value["resource"] === "string" && typeof value["id"] === "string"
  );
}
