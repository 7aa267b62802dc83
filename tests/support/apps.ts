import { appSteps } from "#db/seed/app-steps.ts";
import type { SeedStep } from "#db/seed/seed-step.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { users } from "#db/domain/users/users.ts";
import { applications } from "#sw/api/apps/apps.ts";
import { newApi } from "./api.ts";

/** The real API with the specification's applications and the people who use them, without the business. */
export const newAppsApi = () => newApi({ steps: usersAndApps });

const usersAndApps = (today: string): SeedStep[] => [
  ...seedSteps(today).filter(({ resource }) => resource.name === users.name),
  ...appSteps(today),
];

/** All calls of the applications, as their sub-apps route them: `/api/apps/users/:id`. */
export async function applicationCalls(): Promise<{ method: string; path: string }[]> {
  const mounted = Object.entries(applications).flatMap(([area, subApps]) =>
    Object.entries(subApps).map(([path, load]) => ({ at: `/api/${area}${path === "/" ? "" : path}`, load })),
  );
  const calls = mounted.map(async ({ at, load }) =>
    (await load()).routes.map(({ method, path }) => ({ method, path: path === "/" ? at : at + path })),
  );
  return (await Promise.all(calls)).flat();
}
