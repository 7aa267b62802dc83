import { isUnitLink } from "#db/schema/list-routes.ts";
import { type ListParams, resourceAt, useResourceAt } from "#src/records/list-named.ts";
import { resourceSource } from "#src/records/list-source.ts";
import { ListFailure } from "./list-failure.tsx";
import { ListPage, type ListPageProps } from "./list-page.tsx";
import type { ListState } from "./list-search.ts";
import { loadList } from "./load-list.ts";

type ListRequest = { params: ListParams; deps: ListState; abortController: AbortController };

/** The list at an address of one word or two. */
export async function loadListAt({ params, deps, abortController: { signal } }: ListRequest) {
  return isUnitLink(params)
    ? (await import("#src/records/unit-link.ts")).openUnit(params.list, signal)
    : loadList(resourceSource(resourceAt(params)), deps, signal);
}

/** Another list is another page, with a selection and a search field of its own. */
export const ListAt = (page: ListPageProps) => <ListPage key={page.source.name} {...page} />;

export const ListFailureAt = ({ error }: { error: unknown }) => (
  <ListFailure source={useResourceAt()} error={error} />
);
