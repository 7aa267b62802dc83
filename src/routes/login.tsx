import { createFileRoute, useSearch } from "@tanstack/react-router";
import { LoginPage } from "#src/features/sign-in/login-page.tsx";

type LoginSearch = Record<string, unknown> & { to?: string };

export const Route = createFileRoute("/login")({
  staticData: { access: { unauthenticatedOnly: true }, layout: "blank" },
  validateSearch: (search): LoginSearch => search,
  component: Login,
  // Most visits begin here: one file less to wait for.
  codeSplitGroupings: [],
});

function Login() {
  const { to, ...query } = useSearch({ from: "/login" });
  return <LoginPage to={typeof to === "string" ? to : undefined} query={query} />;
}
