import { customColumn } from "#db/schema/csv-columns.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { CustomColumn } from "#db/schema/import/custom-column.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Translated } from "#db/schema/kind.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { type Definition, definitionsOf, fieldOf } from "./definition.ts";

type Category = UncheckedRowOf<"categories">;
type CategoryField = { definition: Definition; category: Category };

/** The columns of the fields that these categories give units of a kind; one without a kind is for units of all. */
export function customColumns(categories: readonly Category[], kind: string): CustomColumn[] {
  const declared = categories
    .filter((category) => (category.kind ?? kind) === kind)
    .flatMap((category) =>
      definitionsOf(category.customFields).map((definition): CategoryField => ({ definition, category })),
    );
  return [...grouped(declared, ({ definition }) => definition.key)].map(([key, all]) => columnOf(key, all));
}

/** Under one key, categories may mean different things: then a cell is a text, and the unit’s category reads it. */
function columnOf(key: string, all: readonly CategoryField[]): CustomColumn {
  const [first, ...others] = all.map(({ definition }) => definition);
  const isOne =
    first !== undefined &&
    others.every(({ type, choices }) => type === first.type && choices.join() === first.choices.join());
  return {
    ...customColumn(key),
    ...(isOne && { field: fieldOf(first) }),
    displayNames: distinct(all.map(({ definition }) => definition.label)),
    categories: distinct(all.map(({ category }) => category.name).filter(isTranslated)),
  };
}

const distinct = (names: readonly Translated[]): Translated[] => [
  ...new Map(names.map((name) => [JSON.stringify(name), name])).values(),
];
