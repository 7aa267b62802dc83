import { createFileRoute } from "@tanstack/react-router";
import { NewOrganisationPage } from "#src/features/sign-in/new-organisation-page.tsx";

export const Route = createFileRoute("/start")({
  staticData: { access: { unauthenticatedOnly: true }, layout: "blank", words: ["accounts"] },
  component: NewOrganisationPage,
});
