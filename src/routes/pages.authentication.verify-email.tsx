import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailPage } from "#src/features/sign-in/verify-email-page.tsx";

export const Route = createFileRoute("/pages/authentication/verify-email")({
  staticData: { access: { public: true }, layout: "blank", words: ["accounts"] },
  component: VerifyEmailPage,
});
