import { createFileRoute, redirect } from "@tanstack/react-router";
import { isSignedIn } from "#src/app/signing.ts";

/** `/` leads on by the stored rules (specification, section 2); the login page keeps the query. */
export const Route = createFileRoute("/")({
  staticData: { access: { public: true }, layout: "blank" },
  beforeLoad: async ({ search }) => {
    const home = isSignedIn() ? (await import("#src/app/home.ts")).home() : "/login";
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw home === "/login"
      ? redirect({ to: home, search, replace: true })
      : redirect({ to: home, replace: true });
  },
});
