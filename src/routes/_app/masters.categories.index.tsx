import { createFileRoute } from "@tanstack/react-router";
import { categories } from "#db/domain/categories/categories.ts";
import { CategoryTree } from "#src/features/categories/category-tree.tsx";
import { resourceSource } from "#src/records/list-source.ts";
import { isTree } from "#src/features/categories/tree.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

const source = resourceSource(categories);

export const Route = createFileRoute("/_app/masters/categories/")({
  staticData: {
    access: { action: "read", subject: "Category" },
    words: ["records", "masters"],
    shows: { list: "categories" },
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  // A tree is shown whole: its pages would cut branches.
  loader: ({ deps, abortController }) =>
    loadList(source, isTree(deps) ? { ...deps, itemsPerPage: -1 } : deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  const search = Route.useSearch();
  return (
    <ListPage {...Route.useLoaderData()} search={search} {...(isTree(search) && { Rows: CategoryTree })} />
  );
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={source} error={error} />;
}
