import { createFileRoute } from "@tanstack/react-router";
import { TwoStepsPage } from "#src/features/sign-in/two-steps-page.tsx";

export const Route = createFileRoute("/pages/authentication/two-steps")({
  staticData: { access: { public: true }, layout: "blank", words: ["accounts"] },
  component: TwoStepsPage,
});
