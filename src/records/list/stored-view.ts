import { useStoredChoice } from "#src/app/stored-choice.ts";
import { densities } from "#db/domain/preferences/choices.ts";
import { type ColumnPlacement, layoutText, readLayout } from "./column-layout.ts";
import type { SavedView } from "#src/records/views/saved-view.ts";

// What a person chose for a list on this device; it is about looks, so it is kept here and not in the address.

/** What a saved view brings along stands until a person chooses otherwise: that is kept beside the view, and under no view. */
export function useStoredColumns(resource: { name: string }, view: SavedView | null) {
  const [text, keep] = useStoredChoice(`columns/${resource.name}${view ? `/${view.id}` : ""}`);
  const storedColumns = text?.split(" ").filter(Boolean) ?? [];
  const saved = view?.columns ?? [];
  return {
    /** In their order; null for the default ones. */
    chosen: [storedColumns, saved].find((columns) => columns.length > 0) ?? null,
    isCustom: storedColumns.length > 0,
    choose: (columns: string[] | null) => keep(columns && columns.join(" ")),
  };
}

/** How wide a list's columns are and which stay in sight: of all its views, for it goes by what the columns hold. */
export function useStoredLayout(resource: { name: string }) {
  const [text, keep] = useStoredChoice(`layout/${resource.name}`);
  const layout = readLayout(text);
  return {
    layout,
    /** An undefined value restores the default. */
    layoutColumn: (path: string, change: ColumnPlacement) =>
      keep(layoutText({ ...layout, [path]: { ...layout[path], ...change } })),
    forgetLayout: () => keep(null),
  };
}

export function useStoredDensity(view: SavedView | null) {
  const [everywhere, keepEverywhere] = useStoredChoice("density");
  const [stored, keepCustom] = useStoredChoice(`density/${view?.id ?? "-"}`);
  const densityIn = (text: string | null) => densities.find((density) => density === text);
  return {
    density: (view && (densityIn(stored) ?? view.density)) ?? densityIn(everywhere) ?? "normal",
    isCustom: view !== null && densityIn(stored) !== undefined,
    setDensity: view ? keepCustom : keepEverywhere,
    forget: () => keepCustom(null),
  };
}
