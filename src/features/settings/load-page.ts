import { ApiProblem } from "#src/api/problem.ts";
import { loadSettings, loadSettingsHistory } from "#src/api/settings.ts";

/** The page is for the settings: it comes without their history where that fails. */
export async function loadPage() {
  const [settings, history] = await Promise.all([loadSettings(), loadSettingsHistory(1).catch(failed)]);
  return { settings, history };
}

function failed(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}
