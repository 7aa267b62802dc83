import { createFileRoute, redirect } from "@tanstack/react-router";

/** The specification: the page begins with its first tab. */
export const Route = createFileRoute("/_app/pages/account-settings/")({
  staticData: { access: { signedIn: true } },
  beforeLoad: () => {
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/pages/account-settings/$tab", params: { tab: "account" }, replace: true });
  },
});
