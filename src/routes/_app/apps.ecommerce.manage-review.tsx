import { createFileRoute } from "@tanstack/react-router";
import { reviewsScreen } from "#src/records/apps/screens/reviews.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/ecommerce/manage-review")({
  staticData: {
    access: { action: "read", subject: "Ecommerce" },
    words: ["records", "apps"],
    shows: ["reviews"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(reviewsScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={reviewsScreen} error={error} />;
}
