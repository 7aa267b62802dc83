import { notFound, redirect } from "@tanstack/react-router";
import { resources } from "#db/schema/registry.ts";
import { loginQuery } from "#db/rules/access.ts";
import { searchRecords } from "#src/api/search.ts";
import { currentSession } from "#src/app/session.ts";
import { isLabelled } from "./permits.ts";
import { listTarget, recordTarget } from "./targets.ts";

/** Where the code on a label leads, `/u/⟨asset tag⟩`: to the unit, or to what the tag finds where it is none's. */
export async function openUnit(tag: string, signal: AbortSignal): Promise<never> {
  if (!currentSession())
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/login", search: loginQuery(`/u/${tag}`, {}), replace: true });
  const kinds = resources.filter(isLabelled);
  const groups = await searchRecords(tag, signal);
  for (const kind of kinds) {
    const items = groups.find(({ resource }) => resource === kind.name)?.items ?? [];
    const unit = items.find(({ code, exact }) => exact && code?.toUpperCase() === tag.toUpperCase());
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    if (unit) throw redirect({ ...recordTarget(kind, unit.id), replace: true });
  }
  const [first] = kinds;
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  if (!first) throw notFound();
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  throw redirect({ ...listTarget(first), search: { q: tag }, replace: true });
}
