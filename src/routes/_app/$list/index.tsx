import { createFileRoute } from "@tanstack/react-router";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";
import { resourceSource } from "#src/records/list-source.ts";
import { resourceAt } from "#src/records/list-named.ts";

export const Route = createFileRoute("/_app/$list/")({
  staticData: { access: { action: "read", subjectOfList: true } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, abortController: { signal } }) =>
    loadList(resourceSource(resourceAt(params)), deps, signal),
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
