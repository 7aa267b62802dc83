import { createFileRoute, redirect } from "@tanstack/react-router";

/** The specification: the page begins with its first tab. */
export const Route = createFileRoute("/_app/pages/user-profile/")({
  staticData: { access: { action: "read", subject: "Page" } },
  beforeLoad: () => {
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/pages/user-profile/$tab", params: { tab: "profile" }, replace: true });
  },
});
