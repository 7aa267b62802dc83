import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "#src/features/sign-in/register-page.tsx";

export const Route = createFileRoute("/register")({
  staticData: { access: { unauthenticatedOnly: true }, layout: "blank", words: ["accounts"] },
  component: RegisterPage,
});
