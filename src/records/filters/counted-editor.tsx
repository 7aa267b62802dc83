import { FilterEditor } from "./filter-editor.tsx";
import { filterAt, filterChange } from "./filter-state.ts";
import type { StandingFilterProps } from "./standing-filter.tsx";
import { isCounted, useFacets } from "./use-facets.ts";

/** The editor of one filter by itself. The counts are requested when it opens. */
export function CountedEditor({
  source,
  search,
  displayNames,
  change,
  path,
  field,
  name,
}: StandingFilterProps & { name: string }) {
  const { facets } = useFacets(
    source,
    search,
    displayNames,
    isCounted(source, { path, field }) ? [path] : [],
  );
  return (
    <FilterEditor
      {...{ source, path, field, search, displayNames }}
      state={filterAt(search, path)}
      label={name}
      facet={facets[path]}
      onChange={(next) => change(filterChange(path, next))}
    />
  );
}
