import { createFileRoute } from "@tanstack/react-router";
import { ApiProblem } from "#src/api/problem.ts";
import { loadSettings, loadSettingsHistory } from "#src/api/settings.ts";
import { SettingsPage } from "#src/features/settings/settings-page.tsx";

export const Route = createFileRoute("/_app/security/settings")({
  staticData: {
    access: { action: "read", subject: "Settings" },
    words: ["security", "records"],
    shows: ["settings"],
  },
  loader: loadPage,
  component: Settings,
});

function Settings() {
  return <SettingsPage {...Route.useLoaderData()} />;
}

/** The page is for the settings: it comes without their history where that fails. */
async function loadPage() {
  const [settings, history] = await Promise.all([loadSettings(), loadSettingsHistory(1).catch(failed)]);
  return { settings, history };
}

function failed(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}
