import { notFound, redirect } from "@tanstack/react-router";
import { fold } from "#db/schema/fold.ts";
import { resources } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { loginQuery } from "#db/rules/access.ts";
import { searchRecords } from "#src/api/search.ts";
import { currentSession } from "#src/app/session.ts";
import { isLabelled } from "./permits.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { listTarget, recordTarget } from "./targets.ts";

/** Where the code on a label leads, `/u/⟨asset tag⟩`: to the unit, or to what the tag finds where it is none's. */
export async function openUnit(tag: string, signal: AbortSignal): Promise<never> {
  if (!currentSession())
    // oxlint-disable-next-line only-throw-error -- so the router is told where to go
    throw redirect({ to: "/login", search: loginQuery(`/u/${tag}`, {}), replace: true });
  const unit = unitTagged(await searchRecords(tag, signal), tag);
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  if (unit) throw redirect({ ...recordTarget(unit.kind, unit.id), replace: true });
  const [first] = resources.filter(isLabelled);
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  if (!first) throw notFound();
  // oxlint-disable-next-line only-throw-error -- so the router is told where to go
  throw redirect({ ...listTarget(first), search: { q: tag }, replace: true });
}

/** The unit among what a search found whose asset tag this is. */
export function unitTagged(
  groups: readonly SearchGroup[],
  tag: string,
): { kind: Resource; id: string } | null {
  for (const kind of resources.filter(isLabelled)) {
    const items = groups.find(({ resource }) => resource === kind.name)?.items ?? [];
    const unit = items.find(({ code, exact }) => exact && fold(code ?? "") === fold(tag));
    if (unit) return { kind, id: unit.id };
  }
  return null;
}
