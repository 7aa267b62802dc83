import { type Ability, can } from "#db/rules/ability.ts";

/** What the page of the service shows: to whoever works in the field his own day, to all others the figures. */
type DashboardVariant = "my_day" | "service";

const mayRead = (ability: Ability, code: DashboardVariant): boolean =>
  can(ability, "read", "Dashboard", { code });

/** The variant that somebody's rules name. Whoever may read the service sees that, though he may read all others too. */
export const dashboardVariant = (ability: Ability): DashboardVariant =>
  mayRead(ability, "my_day") && !mayRead(ability, "service") ? "my_day" : "service";
