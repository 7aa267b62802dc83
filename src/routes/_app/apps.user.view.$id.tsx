import { createFileRoute } from "@tanstack/react-router";
import { loadUser, type UserTab, userTabs } from "#src/features/users/load-user.ts";
import { UserPage } from "#src/features/users/user-page.tsx";
import { recordSearch } from "#src/records/record/record-search.ts";

const tabIn = (tab: string | undefined): UserTab => userTabs.find((one) => one === tab) ?? "overview";

export const Route = createFileRoute("/_app/apps/user/view/$id")({
  staticData: {
    access: { action: "read", subject: "User" },
    words: ["records", "security", "help-desk", "masters", "audit"],
  },
  validateSearch: recordSearch,
  loaderDeps: ({ search: { tab, drawer } }) => ({ tab, drawer }),
  loader: ({ params, deps }) => loadUser(params.id, tabIn(deps.tab), deps.drawer),
  component: User,
});

function User() {
  const search = Route.useSearch();
  return <UserPage loaded={Route.useLoaderData()} tab={tabIn(search.tab)} search={search} />;
}
