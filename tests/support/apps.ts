import { appSteps } from "#db/seed/apps/steps.ts";
import type { SeedStep } from "#db/seed/seed-row.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { users } from "#db/schema/security/users.ts";
import { newApi } from "./api.ts";

/** The real API with the specification's applications and the people who use them, without the business. */
export const newAppsApi = () => newApi({ steps: usersAndApps });

const usersAndApps = (today: string): SeedStep[] => [
  ...seedSteps(today).filter(({ resource }) => resource.name === users.name),
  ...appSteps(today),
];
