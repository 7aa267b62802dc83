import type { SeedStep } from "#db/seed/seed-step.ts";

/** By their lists, `services 1` and `services 2`: their positions change with every list that is added. */
export function namedSteps(steps: readonly SeedStep[]): Map<string, SeedStep> {
  const byName = new Map<string, SeedStep>();
  for (const step of steps) {
    let number = 1;
    while (byName.has(`${step.resource.name} ${number}`)) number++;
    byName.set(`${step.resource.name} ${number}`, step);
  }
  return byName;
}
