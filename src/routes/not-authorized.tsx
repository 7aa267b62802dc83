import { createFileRoute } from "@tanstack/react-router";
import { NotAuthorizedPage } from "#src/app/shell/not-authorized-page.tsx";

export const Route = createFileRoute("/not-authorized")({
  staticData: { access: { public: true }, layout: "blank" },
  component: NotAuthorizedPage,
});
