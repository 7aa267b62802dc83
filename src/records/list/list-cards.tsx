import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fieldAt, valueAt } from "#db/schema/resource.ts";
import type { ListSource, Picture } from "#src/records/list-source.ts";
import { duplicatesPath } from "#src/records/duplicates/duplicates.ts";
import { DuplicateValue } from "#src/records/duplicates/duplicate-value.tsx";
import { recordTitle } from "#src/records/display-names.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { isBadgeField, badgeOf } from "#src/records/badge/badge-look.ts";
import { withBadge } from "#src/records/badge/record-badge.tsx";
import { isCodedChoice, isStatus } from "#src/records/tones.ts";
import { cellContentOf, renderedCell } from "#src/records/values/cell-value.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { CardList, RowCard, stretchedClass } from "#src/ui/card-list.tsx";
import { ArchivedBadge } from "./archived-badge.tsx";
import { cutAtItsEnd } from "./cell.tsx";
import { type Column, unfolded } from "./columns.ts";
import type { RowsProps } from "./list-table.tsx";
import { RowMenuButton } from "./row-menu-button.tsx";
import { RowPictures } from "./row-pictures.tsx";
import { useRowOffers } from "#src/records/use-row-offers.ts";

/** The rows on a phone: what each is called, its status, and the facts that tell it from its neighbours. */
export function ListCards({
  source,
  columns,
  rows,
  displayNames,
  selection,
  selectable,
  busy,
  lead,
  openMenu,
}: RowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(source);
  const status = columns.find(({ path, field }) => field.kind === "choice" && isStatus(path));
  const content = columns.find(({ path }) => cellContentOf(source, path));
  const codes = columns.filter(({ path }) => isCodedChoice(path));
  const { facts: declared, picturesOf } = source;
  const { pageOf, hasMenu } = useRowOffers(source);
  const facts = declared ? columnsAt(declared, source) : factsOf(unfolded(columns), source);

  return (
    <div aria-busy={busy}>
      <CardList label={words.many}>
        {rows.map((row) => {
          const title = recordTitle(source, row, language);
          const show = ({ path, field }: Column) =>
            renderedCell({
              resource: source,
              row,
              field,
              path,
              value: valueAt(row, path),
              displayNames,
              plain: true,
            });
          const filled = facts.filter(({ path }) => valueAt(row, path) !== null).slice(0, 2);
          return (
            <RowCard
              key={row.id}
              lead={withBadge(lead?.(row), badgeOf(source, row)) ?? picturesAt(picturesOf?.(row))}
              title={
                <RecordLink
                  resource={source}
                  id={row.id}
                  to={pageOf(row)}
                  opensRow
                  className={stretchedClass}
                >
                  <bdi>{title}</bdi>
                </RecordLink>
              }
              status={
                (status || row.archivedAt !== null) && (
                  <span className="flex items-center gap-2">
                    {status && show(status)}
                    {row.archivedAt !== null && <ArchivedBadge />}
                  </span>
                )
              }
              below={
                columns.some(({ path }) => path === duplicatesPath) ? (
                  <DuplicateValue resource={source.resource} row={row} />
                ) : (
                  content && (
                    <div className="flex flex-wrap gap-x-3 text-sm">
                      {show(content)}
                      {codes.map((column) => (
                        <Fragment key={column.path}>{show(column)}</Fragment>
                      ))}
                    </div>
                  )
                )
              }
              actions={
                hasMenu && (
                  <RowMenuButton
                    label={t(($) => $.list.rowActions, { name: title })}
                    onOpen={(at) => openMenu(row, at)}
                  />
                )
              }
              fact={<CardFacts facts={filled} show={show} />}
              select={
                selectable
                  ? {
                      label: t(($) => $.list.selection.row, { name: title }),
                      checked: selection.has(row.id),
                      onChange: (on) => selection.choose([row.id], on),
                    }
                  : undefined
              }
            />
          );
        })}
      </CardList>
    </div>
  );
}

type CardFactsProps = { facts: readonly Column[]; show: (column: Column) => ReactNode };

/** Two facts in one line. A fact without room for some letters wraps to a hidden line. */
const CardFacts = ({ facts, show }: CardFactsProps) => (
  <span className="flex h-lh flex-wrap gap-x-1 overflow-hidden">
    {facts.map((column, at) =>
      at === 0 ? (
        <span key={column.path} className={`max-w-full truncate ${cutAtItsEnd}`}>
          {show(column)}
        </span>
      ) : (
        <span key={column.path} className="flex min-w-0 flex-1 basis-14 gap-1">
          <span>·</span>
          <span className={`min-w-0 truncate ${cutAtItsEnd}`}>{show(column)}</span>
        </span>
      ),
    )}
  </span>
);

const picturesAt = (pictures: readonly Picture[] = []) =>
  pictures.length > 0 && (
    <span className="me-2 flex">
      <RowPictures pictures={pictures} size="md" />
    </span>
  );

const columnsAt = (paths: readonly string[], source: ListSource): Column[] =>
  paths.flatMap((path) => {
    const field = fieldAt(source, path);
    return field ? [{ path, field }] : [];
  });

/** The code or tag first, then whose it is. A bare yes or number tells nothing, and the badge stands before the name. */
function factsOf(columns: readonly Column[], source: ListSource): Column[] {
  const rest = columns.filter(
    ({ path, field, comesWithFilter }) =>
      !source.label.includes(path) &&
      !isStatus(path) &&
      !cellContentOf(source, path) &&
      !isBadgeField(path) &&
      !comesWithFilter &&
      field.kind !== "flag" &&
      field.kind !== "number",
  );
  const rank = ({ field }: Column): number => {
    if (field.kind === "ref") return presentationOf({ name: field.to }).isOwner ? 1 : 3;
    return field.kind === "identifier" && (field.format === "code" || field.format === "assetTag") ? 0 : 2;
  };
  return rest.toSorted((one, other) => rank(one) - rank(other));
}
