import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { AccountSettingsPage } from "#src/features/account/account-settings-page.tsx";
import { AccountSkeleton } from "#src/features/account/account-skeleton.tsx";

export const Route = createFileRoute("/_app/pages/account-settings/$tab")({
  staticData: {
    access: { signedIn: true },
    words: ["accounts", "records", "notifications"],
    shows: ["users"],
  },
  loader: async ({ params }) => {
    return (await import("#src/features/account/load-tab.ts")).loadTab(params.tab);
  },
  pendingComponent: AccountSkeleton,
  component: AccountSettings,
});

function AccountSettings() {
  const content = useLoaderData({ from: "/_app/pages/account-settings/$tab" });
  return <AccountSettingsPage key={content.tab} content={content} />;
}
