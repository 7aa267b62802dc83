import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "#src/features/settings/settings-page.tsx";

export const Route = createFileRoute("/_app/security/settings")({
  staticData: {
    access: { action: "read", subject: "Settings" },
    words: ["security", "records"],
    shows: ["settings"],
  },
  loader: async () => (await import("#src/features/settings/load-page.ts")).loadPage(),
  component: Settings,
});

function Settings() {
  return <SettingsPage {...Route.useLoaderData()} />;
}
