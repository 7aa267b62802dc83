import { createFileRoute } from "@tanstack/react-router";
import { requestsSource } from "#src/features/requests/requests-source.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/help-desk/requests")({
  staticData: {
    access: { action: "read", subject: "Request" },
    words: ["records", "help-desk"],
    shows: { list: "requests" },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(requestsSource, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={requestsSource} error={error} />;
}
