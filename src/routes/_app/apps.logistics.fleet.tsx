import { createFileRoute } from "@tanstack/react-router";
import { vehicles } from "#src/resource/apps/screens/vehicles.ts";
import { ListFailure } from "#src/resource/list/list-failure.tsx";
import { ListPage } from "#src/resource/list/list-page.tsx";
import { listSearch } from "#src/resource/list/list-search.ts";
import { loadList } from "#src/resource/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/logistics/fleet")({
  staticData: { access: { action: "read", subject: "Logistics" }, words: ["records", "apps"] },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(vehicles, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage resource={vehicles} list={Route.useLoaderData().list} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure resource={vehicles} error={error} />;
}
