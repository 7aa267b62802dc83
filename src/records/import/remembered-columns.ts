import { headerKey } from "#db/schema/csv-columns.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { currentSession } from "#src/app/session.ts";

/** What people chose for a header, by `headerKey`: the path of a field, or null to leave the column out. */
type Remembered = Record<string, string | null>;

/** Of whoever is signed in. */
const storageKey = ({ name }: Resource): string =>
  `offdesk-import/${currentSession()?.user.id ?? "-"}/${name}`;

export function rememberedColumns(resource: Resource): Remembered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(resource)) ?? "{}");
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([key, path]) => [key, typeof path === "string" ? path : null]),
    );
  } catch {
    // Storage is closed, or somebody wrote there: columns are matched by their names alone.
    return {};
  }
}

export function rememberColumn(resource: Resource, header: string, path: string | null): void {
  try {
    localStorage.setItem(
      storageKey(resource),
      JSON.stringify({ ...rememberedColumns(resource), [headerKey(header)]: path }),
    );
  } catch {
    // Nothing is lost but a convenience.
  }
}
