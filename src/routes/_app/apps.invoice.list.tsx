import { createFileRoute } from "@tanstack/react-router";
import { invoicesScreen } from "#src/records/apps/screens/invoices.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/invoice/list")({
  staticData: {
    access: { action: "read", subject: "Invoice" },
    words: ["records", "apps"],
    shows: ["invoices"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(invoicesScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={invoicesScreen} error={error} />;
}
