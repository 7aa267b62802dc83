import { createFileRoute } from "@tanstack/react-router";
import { coursesScreen } from "#src/records/apps/screens/courses.ts";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/academy/my-course")({
  staticData: {
    access: { action: "read", subject: "Academy" },
    words: ["records", "apps"],
    shows: ["courses"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(coursesScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={coursesScreen} error={error} />;
}
