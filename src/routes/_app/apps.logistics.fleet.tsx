import { createFileRoute } from "@tanstack/react-router";
import { vehiclesScreen } from "#src/records/apps/screens/vehicles.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/logistics/fleet")({
  staticData: {
    access: { action: "read", subject: "Logistics" },
    words: ["records", "apps"],
    shows: ["vehicles"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(vehiclesScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={vehiclesScreen} error={error} />;
}
