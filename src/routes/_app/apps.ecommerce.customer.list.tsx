import { createFileRoute } from "@tanstack/react-router";
import { customersScreen } from "#src/records/apps/screens/customers.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/ecommerce/customer/list")({
  staticData: {
    access: { action: "read", subject: "Ecommerce" },
    words: ["records", "apps"],
    shows: ["customers"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(customersScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={customersScreen} error={error} />;
}
