import { createFileRoute, useSearch } from "@tanstack/react-router";
import { ChangePasswordPage } from "#src/features/sign-in/change-password-page.tsx";

export const Route = createFileRoute("/pages/authentication/change-password")({
  staticData: { access: { signedIn: true }, layout: "blank", words: ["accounts"] },
  validateSearch: (search): { to?: string } => (typeof search["to"] === "string" ? { to: search["to"] } : {}),
  component: ChangePassword,
});

function ChangePassword() {
  const { to } = useSearch({ from: "/pages/authentication/change-password" });
  return <ChangePasswordPage to={to} />;
}
