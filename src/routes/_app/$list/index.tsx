import { createFileRoute } from "@tanstack/react-router";
import { ListAt, ListFailureAt, loadListAt } from "#src/records/list/list-at.tsx";
import { listSearch } from "#src/records/list/list-search.ts";

export const Route = createFileRoute("/_app/$list/")({
  staticData: { access: { action: "read", subjectOfList: true } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: loadListAt,
  component: List,
  errorComponent: ListFailureAt,
});

function List() {
  return <ListAt {...Route.useLoaderData()} search={Route.useSearch()} />;
}
