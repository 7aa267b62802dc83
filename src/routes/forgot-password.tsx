import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "#src/features/sign-in/forgot-password-page.tsx";

export const Route = createFileRoute("/forgot-password")({
  staticData: { access: { unauthenticatedOnly: true }, layout: "blank", words: ["accounts"] },
  component: ForgotPasswordPage,
});
