import { appSteps } from "#db/seed/app-steps.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { users } from "#db/domain/users/users.ts";
import { newApi } from "./api.ts";

/** The real API with the specification's applications and the people who use them, without the business. */
export const newAppsApi = () => newApi({ steps: usersAndApps });

const usersAndApps = (today: string): SeedStep[] => [
  ...seedSteps(today).filter(({ resource }) => resource.name === users.name),
  ...appSteps(today),
];
