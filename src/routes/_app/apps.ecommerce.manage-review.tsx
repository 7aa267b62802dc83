import { createFileRoute } from "@tanstack/react-router";
import { reviews } from "#src/resource/apps/screens/reviews.ts";
import { ListFailure } from "#src/resource/list/list-failure.tsx";
import { ListPage } from "#src/resource/list/list-page.tsx";
import { listSearch } from "#src/resource/list/list-search.ts";
import { loadList } from "#src/resource/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/ecommerce/manage-review")({
  staticData: { access: { action: "read", subject: "Ecommerce" }, words: ["records", "apps"] },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(reviews, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage resource={reviews} list={Route.useLoaderData().list} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure resource={reviews} error={error} />;
}
