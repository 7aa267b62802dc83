import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#src/features/sign-in/reset-password-page.tsx";

export const Route = createFileRoute("/pages/authentication/reset-password")({
  staticData: { access: { public: true }, layout: "blank", words: ["accounts"] },
  component: ResetPasswordPage,
});
