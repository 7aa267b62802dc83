import { registerApps } from "#db/schema/apps/index.ts";
import type { SeedStep } from "#db/seed/seed-row.ts";

/**
 * The sample data of the specification's applications, in its sizes (section 9). Lists that it shows oldest first are
 * written last record first: the list engine shows the newest first.
 */
export function appSteps(_today: string): SeedStep[] {
  registerApps();
  return [];
}
