import { useKept } from "#src/app/kept.ts";
import type { Density } from "#src/ui/table.tsx";
import type { Resource } from "#db/schema/resource.ts";

// What a person chose for a list on this device; it is about looks, so it is kept here and not in the address.

/** The chosen columns, in their order; null for the usual ones. */
export function useKeptColumns(resource: Resource): [string[] | null, (columns: string[] | null) => void] {
  const [text, keep] = useKept(`columns/${resource.name}`);
  const columns = text?.split(" ").filter(Boolean) ?? [];
  return [columns.length > 0 ? columns : null, (next) => keep(next && next.join(" "))];
}

export const densities: readonly Density[] = ["compact", "normal", "comfortable"];

export function useKeptDensity(): [Density, (density: Density) => void] {
  const [text, keep] = useKept("density");
  return [densities.find((density) => density === text) ?? "normal", keep];
}
