import { createFileRoute, notFound, useLoaderData } from "@tanstack/react-router";
import { profileTabs } from "#src/features/profile/profile-tabs.ts";
import { ProfileSkeleton } from "#src/features/profile/profile-skeleton.tsx";
import { UserProfilePage } from "#src/features/profile/user-profile-page.tsx";

export const Route = createFileRoute("/_app/pages/user-profile/$tab")({
  staticData: {
    access: { action: "read", subject: "Page" },
    words: ["accounts", "records"],
    shows: ["users"],
  },
  loader: async ({ params, abortController }) => {
    const tab = profileTabs.find((one) => one === params.tab);
    // oxlint-disable-next-line only-throw-error -- so the router is told that nothing is there
    if (!tab) throw notFound();
    return (await import("#src/features/profile/load-profile.ts")).loadProfile(tab, abortController.signal);
  },
  pendingComponent: ProfileSkeleton,
  component: UserProfile,
});

function UserProfile() {
  return <UserProfilePage {...useLoaderData({ from: "/_app/pages/user-profile/$tab" })} />;
}
