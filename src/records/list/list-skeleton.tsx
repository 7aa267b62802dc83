import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { Skeleton, SkeletonCards, type SkeletonColumn, SkeletonRows } from "#src/ui/skeleton.tsx";
import { type Density, Table, Th } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useColumnHead } from "./column-label.ts";
import { lengthOf } from "./column-layout.ts";
import { type Column, isNumeric, isSelectable } from "./columns.ts";
import { defaultPageSize, type ListState } from "./list-search.ts";
import { useRowOffers } from "#src/records/use-row-offers.ts";

type ListSkeletonProps = {
  source: ListSource;
  ability: Ability;
  columns: readonly Column[];
  density: Density;
  search: ListState;
};

/** The list on its way: the heads that come, and rows as high as theirs. */
export function ListSkeleton({ source, ability, columns, density, search }: ListSkeletonProps) {
  const { t } = useTranslation();
  const head = useColumnHead();
  const loading = t(($) => $.list.loading);
  const selectable = isSelectable(source, ability);
  const { hasMenu } = useRowOffers(source);
  const rows = search.itemsPerPage ?? defaultPageSize();
  return (
    <>
      <VisuallyHidden live>{loading}</VisuallyHidden>
      {usePhone() ? (
        <SkeletonCards rows={rows} label={loading} />
      ) : (
        <Table label={loading} density={density} busy>
          <thead>
            <tr>
              {selectable && (
                <Th className="w-9 pe-0!">
                  <span className="sr-only">{t(($) => $.actions.select)}</span>
                </Th>
              )}
              {columns.map((column) => (
                <Th
                  key={column.path}
                  numeric={isNumeric(column)}
                  width={column.width === undefined ? undefined : lengthOf(column.width)}
                >
                  {head(column)}
                </Th>
              ))}
              {hasMenu && (
                <Th className="w-9 ps-0!">
                  <span className="sr-only">{t(($) => $.list.columns.actions)}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            <SkeletonRows
              rows={rows}
              columns={[
                ...(selectable ? (["empty"] as const) : []),
                ...columns.map((column) => skeletonOf(column, source)),
                ...(hasMenu ? (["empty"] as const) : []),
              ]}
            />
          </tbody>
        </Table>
      )}
      {/* As high as the way to the other pages. */}
      <div aria-hidden className="flex h-13 items-center border-t border-line px-5 phone:h-27 phone:border-0">
        <Skeleton className="h-3 w-40" />
      </div>
    </>
  );
}

function skeletonOf(column: Column, { label }: ListSource): SkeletonColumn {
  if (isNumeric(column)) return "numeric";
  return label.includes(column.path) ? "name" : "text";
}
