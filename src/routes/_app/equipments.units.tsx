import { createFileRoute } from "@tanstack/react-router";
import { unitsSource } from "#src/features/equipment/units-source.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/equipments/units")({
  staticData: {
    access: { action: "read", subject: "Equipment" },
    words: ["records", "equipments"],
    shows: { list: "equipment" },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(unitsSource, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={unitsSource} error={error} />;
}
