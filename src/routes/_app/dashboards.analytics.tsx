import { createFileRoute } from "@tanstack/react-router";
import { projects } from "#src/resource/apps/screens/projects.ts";
import { ListFailure } from "#src/resource/list/list-failure.tsx";
import { ListPage } from "#src/resource/list/list-page.tsx";
import { listSearch } from "#src/resource/list/list-search.ts";
import { loadList } from "#src/resource/list/load-list.ts";

export const Route = createFileRoute("/_app/dashboards/analytics")({
  staticData: { access: { action: "read", subject: "Page" }, words: ["records", "apps"] },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(projects, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage resource={projects} list={Route.useLoaderData().list} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure resource={projects} error={error} />;
}
