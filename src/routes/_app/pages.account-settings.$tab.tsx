import { createFileRoute, notFound, useLoaderData } from "@tanstack/react-router";
import { AccountSettingsPage } from "#src/features/account/account-settings-page.tsx";
import { AccountSkeleton } from "#src/features/account/account-skeleton.tsx";
import { accountTabs } from "#src/features/account/account-tabs.ts";

export const Route = createFileRoute("/_app/pages/account-settings/$tab")({
  staticData: {
    access: { signedIn: true },
    words: ["accounts", "records", "notifications"],
    shows: ["users"],
  },
  loader: async ({ params }) => {
    const tab = accountTabs.find((one) => one === params.tab);
    // oxlint-disable-next-line only-throw-error -- so the router is told that nothing is there
    if (!tab) throw notFound();
    return (await import("#src/features/account/load-tab.ts")).loadTab(tab);
  },
  pendingComponent: AccountSkeleton,
  component: AccountSettings,
});

function AccountSettings() {
  const content = useLoaderData({ from: "/_app/pages/account-settings/$tab" });
  return <AccountSettingsPage key={content.tab} content={content} />;
}
