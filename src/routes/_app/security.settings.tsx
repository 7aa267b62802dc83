import { createFileRoute, useLoaderData } from "@tanstack/react-router";
import { loadSettings } from "#src/api/settings.ts";
import { SettingsPage } from "#src/features/settings/settings-page.tsx";

export const Route = createFileRoute("/_app/security/settings")({
  staticData: {
    access: { action: "read", subject: "Settings" },
    words: ["security", "records"],
    shows: ["settings"],
  },
  loader: loadSettings,
  component: Settings,
});

function Settings() {
  return <SettingsPage settings={useLoaderData({ from: "/_app/security/settings" })} />;
}
