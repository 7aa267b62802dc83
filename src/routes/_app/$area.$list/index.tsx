import { createFileRoute } from "@tanstack/react-router";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";
import { resourceSource } from "#src/records/list-source.ts";
import { isUnitLink } from "#db/schema/list-routes.ts";
import { resourceAt } from "#src/records/list-named.ts";

export const Route = createFileRoute("/_app/$area/$list/")({
  staticData: { access: { action: "read", subjectOfList: true } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, abortController: { signal } }) =>
    isUnitLink(params)
      ? (await import("#src/records/unit-link.ts")).openUnit(params.list, signal)
      : loadList(resourceSource(resourceAt(params)), deps, signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  const place = Route.useParams();
  return <ListPage key={place.list} {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  const place = Route.useParams();
  return <ListFailure source={resourceAt(place)} error={error} />;
}
