import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { ProfileSkeleton } from "#src/features/profile/profile-skeleton.tsx";
import { UserProfilePage } from "#src/features/profile/user-profile-page.tsx";

export const Route = createFileRoute("/_app/pages/user-profile/$tab")({
  staticData: {
    access: { action: "read", subject: "Page" },
    words: ["accounts", "records"],
    shows: ["users"],
  },
  loader: async ({ params, abortController }) => {
    return (await import("#src/features/profile/load-profile.ts")).loadProfile(
      params.tab,
      abortController.signal,
    );
  },
  pendingComponent: ProfileSkeleton,
  component: UserProfile,
});

function UserProfile() {
  return <UserProfilePage {...useLoaderData({ from: "/_app/pages/user-profile/$tab" })} />;
}
