import { type Ability, can } from "#db/rules/ability.ts";

/** What the page of the service shows: in the field one's own day, at a client's one's own requests, to all others the figures. */
type DashboardVariant = "my_day" | "client_home" | "service";

const mayRead = (ability: Ability, code: DashboardVariant): boolean =>
  can(ability, "read", "Dashboard", { code });

/** The variant that somebody's rules name. Whoever may read the service sees that, though he may read all others too. */
export function dashboardVariant(ability: Ability): DashboardVariant {
  if (mayRead(ability, "service")) return "service";
  if (mayRead(ability, "my_day")) return "my_day";
  return mayRead(ability, "client_home") ? "client_home" : "service";
}
