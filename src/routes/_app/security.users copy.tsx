import { createFileRoute, redirect } from "@tanstack/react-router";
import { listSearch } from "#src/records/list/list-search.ts";

/** The specification's stray duplicate (section 2) leads to the one list, with its query. */
export const Route = createFileRoute("/_app/security/users copy")({
  staticData: { access: { action: "read", subject: "User" } },
  validateSearch: listSearch,
  beforeLoad: ({ search }) => {
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/security/users", search, replace: true });
  },
});
