import { createFileRoute } from "@tanstack/react-router";
import { RestorePage } from "#src/features/restore/restore-page.tsx";

export const Route = createFileRoute("/restore")({
  staticData: { access: { public: true }, layout: "blank", words: ["backup", "accounts"] },
  component: RestorePage,
});
