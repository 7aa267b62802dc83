import { createFileRoute } from "@tanstack/react-router";
import { securityUsers } from "#src/records/apps/screens/users.ts";
import { UsersList } from "#src/features/users/users-list.tsx";
import { ListFailure } from "#src/records/list/list-failure.tsx";
import { listSearch } from "#src/records/list/list-search.ts";
import { loadList } from "#src/records/list/load-list.ts";

export const Route = createFileRoute("/_app/security/users")({
  staticData: {
    access: { action: "read", subject: "User" },
    words: ["records", "security"],
    shows: ["users"],
  },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, abortController }) => loadList(securityUsers, deps, abortController.signal),
  component: List,
  errorComponent: Failure,
});

function List() {
  return <UsersList {...Route.useLoaderData()} search={Route.useSearch()} />;
}

function Failure({ error }: { error: unknown }) {
  return <ListFailure source={securityUsers} error={error} />;
}
