import { createFileRoute } from "@tanstack/react-router";
import { projectsScreen } from "#src/records/apps/screens/projects.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/dashboards/analytics")({
  staticData: {
    access: { action: "read", subject: "Page" },
    words: ["records", "apps"],
    shows: ["projects"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(projectsScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={projectsScreen} error={error} />;
}
