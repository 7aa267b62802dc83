import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Field, FieldOf } from "#db/schema/kind.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { valueContentOf } from "#src/records/values/cell-value.tsx";
import type { ListState } from "#src/records/list/list-search.ts";
import { ChoiceFilter, FlagFilter } from "./choice-filter.tsx";
import { CountedChoice } from "./counted-choice.tsx";
import { DateFilter } from "./date-filter.tsx";
import { type FilterState, noFilter } from "./filter-state.ts";
import { type FilteredKind, isFiltered } from "./filters-for.ts";
import { NamedFilter } from "./named-filter.tsx";
import { NumberFilter } from "./number-filter.tsx";
import { ReferenceFilter } from "./reference-filter.tsx";
import type { FacetCounts } from "./use-facets.ts";
import { WordsFilter } from "./words-filter.tsx";

export type FilterEditorProps<F extends Field = Field> = {
  source: Pick<ListSource, "resource">;
  field: F;
  path: string;
  label: string;
  state: FilterState;
  onChange: (state: FilterState) => void;
  /** The other filters: a site is looked for among those of the chosen client. */
  search: ListState;
  displayNames: DisplayNames;
  /** How many rows each value would leave, where that is counted and known. */
  facet?: FacetCounts | undefined;
};

type Editors = { [K in FilteredKind]: (props: FilterEditorProps<FieldOf<K>>) => ReactNode };

/** How each kind is filtered. */
const editors: Editors = {
  text: WordsFilter,
  longText: WordsFilter,
  identifier: WordsFilter,
  translated: WordsFilter,
  tags: WordsFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  flag: FlagFilter,
  number: NumberFilter,
  money: NumberFilter,
  date: DateFilter,
  instant: DateFilter,
  ref: ReferenceFilter,
  refs: ReferenceFilter,
  refBy: ReferenceFilter,
};

export function FilterEditor(props: FilterEditorProps) {
  const { t } = useTranslation();
  const { source, path, field, state, onChange, facet } = props;
  if (valueContentOf(source.resource, path)) return <NamedFilter {...props} />;
  if (!isFiltered(field.kind)) return null;
  // oxlint-disable-next-line no-unsafe-type-assertion -- the entry of a kind takes a field of that kind
  const Editor = editors[field.kind] as (props: FilterEditorProps) => ReactNode;
  return (
    <div className="space-y-2">
      <Editor {...props} onChange={(next) => onChange({ ...next, missing: false })} />
      {mayBeMissing(field) && (
        <CountedChoice
          checked={state.missing}
          count={facet?.missing}
          onChange={(missing) => onChange({ ...noFilter, missing })}
        >
          {t(($) => $.list.filters.empty)}
        </CountedChoice>
      )}
    </div>
  );
}

const mayBeMissing = ({ required, kind }: Field): boolean =>
  !required || kind === "tags" || kind === "refs" || kind === "choices";
