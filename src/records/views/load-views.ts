import { can } from "#db/rules/ability.ts";
import { savedViews } from "#db/domain/saved-views/saved-views.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { client } from "#src/api/client.ts";
import { currentSession } from "#src/app/session.ts";
import type { SavedView } from "./saved-view.ts";

/** A person's own views of a list, and those that others share. The list is what the page is for: without them it still shows. */
export async function loadViews(source: ListSource, signal?: AbortSignal): Promise<SavedView[]> {
  const session = currentSession();
  if (!session || !can(session.ability, "read", savedViews.subject)) return [];
  const search = { list: source.address, sortBy: "name", orderBy: "asc", itemsPerPage: -1 };
  const page = await client(savedViews)
    .list(search, signal && { signal })
    .catch(() => null);
  return page?.items ?? [];
}
