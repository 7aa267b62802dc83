import { useMemo, useState } from "react";
import { client } from "#src/api/client.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { type SavedView, searchOf } from "./saved-view.ts";

/** By the id of a view: how many records it finds. One that could not be counted is not there. */
export type ViewCounts = ReadonlyMap<string, number>;

/** Counted in one call, and again whenever the list was loaded again; the last counts stay until the next are there. */
export function useViewCounts(
  source: ListSource,
  views: readonly SavedView[],
  loaded: object | null,
): ViewCounts | null {
  const ids = views.map(({ id, version }) => `${id} ${version}`).join();
  const counting = useMemo(
    () => (views.length === 0 || !source.actions.has("count") ? nothing : countViews(source, views)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` says what `views` holds; `loaded` that the records may be others
    [source, ids, loaded],
  );
  const settled = useSettled(counting);
  const [last, setLast] = useState<ViewCounts | null>(null);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}

const nothing: ViewCounts = new Map();

async function countViews(source: ListSource, views: readonly SavedView[]): Promise<ViewCounts> {
  const searches = views.map((view) => ({ ...searchOf(view), view: undefined }));
  const counts = await client(source.resource)
    .counts(searches)
    .catch((): readonly null[] => []);
  return new Map(
    views.flatMap(({ id }, at): [string, number][] => {
      const count = counts[at] ?? null;
      return count === null ? [] : [[id, count]];
    }),
  );
}
