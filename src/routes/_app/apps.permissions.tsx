import { createFileRoute } from "@tanstack/react-router";
import { permissionsScreen } from "#src/records/apps/screens/permissions.ts";
import { NewPermissionLink } from "#src/features/access-control/roles/new-permission-link.tsx";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { ListPage } from "#src/records/list/list-page.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/apps/permissions")({
  staticData: {
    access: { action: "read", subject: "Permission" },
    words: ["records", "apps", "roles"],
    shows: ["permissions"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(permissionsScreen, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <ListPage {...Route.useLoaderData()} search={Route.useSearch()} begin={<NewPermissionLink />} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={permissionsScreen} error={error} />;
}
