import { Phone, Plus } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Resource, type ResourceRow, valueAt } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { useColumnLabel } from "#src/records/list/column-label.ts";
import { resourceSource } from "#src/records/list-source.ts";
import { type Column, columnsOf, isNumeric } from "#src/records/list/columns.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { mayFillInForm } from "#src/records/record-start.ts";
import { isStatus } from "#src/records/tones.ts";
import { cellContentOf, renderedCell } from "#src/records/values/cell-value.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { CardList, RowCard, stretchedClass } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { FailedSection } from "./failed-section.tsx";
import { ListLink, NewLink } from "#src/records/list-link.tsx";
import type { Related } from "./load-record.ts";
import { searchOfNew } from "#src/records/related-start.ts";

const maxColumns = 5;

type RelatedPanelProps = { related: readonly Related[]; row: ResourceRow };

/** The records that point at this one, list by list: the first of each, the way to all, and to a new one. */
export function RelatedPanel({ related, row }: RelatedPanelProps) {
  const [only, ...others] = related;
  if (only && others.length === 0) return <RelatedList related={only} row={row} />;
  return (
    <div className="space-y-7">
      {related.map((one) => (
        <RelatedSection key={one.relation.id} related={one} row={row} />
      ))}
    </div>
  );
}

function RelatedSection({ related, row }: { related: Related; row: ResourceRow }) {
  const { many } = useResourceWords(related.relation.from);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-lg font-semibold text-ink">
        {many}
      </h2>
      <RelatedList related={related} row={row} isEmbedded />
    </section>
  );
}

/** Of several lists, an empty one takes no more than a line. */
function RelatedList({
  related,
  row,
  isEmbedded = false,
}: {
  related: Related;
  row: ResourceRow;
  isEmbedded?: boolean;
}) {
  const { t } = useTranslation();
  const session = useSession();
  const phone = usePhone();
  const { relation, loaded } = related;
  const { from, path } = relation;
  const words = useResourceWords(from);
  if (!session) return null;
  if (!loaded) return <FailedSection />;
  const { page, displayNames } = loaded;

  const { id } = row;
  const readable = columnsOf(resourceSource(from), session.ability);
  // A name of several fields stands in the column of the first of them.
  const [naming] = from.columns.filter((name) => from.label.includes(name));
  const columns = from.columns
    .filter((name) => name !== path && (name === naming || !from.label.includes(name)))
    .flatMap((name) => readable.find((column) => column.path === name) ?? [])
    .slice(0, from.label.length > 1 ? maxColumns + 1 : maxColumns);
  const search = { [path]: id };
  const create = mayFillInForm(session.ability, from) && !path.includes(".") && (
    <NewLink resource={from} search={searchOfNew([row], relation)} className={buttonClass({ size: "sm" })}>
      <Plus aria-hidden />
      {words.create}
    </NewLink>
  );
  if (page.total === 0)
    return isEmbedded ? (
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
        {words.empty}
        {create}
      </div>
    ) : (
      <div className={cardClass}>
        <EmptyState title={words.empty} actions={create} />
      </div>
    );

  const Rows = phone ? Cards : Lines;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ListLink
          resource={from}
          search={search}
          className="inline-flex min-h-8 items-center rounded-sm text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
        >
          {t(($) => $.record.showAll, { what: words.count(page.total) })}
        </ListLink>
        {create}
      </div>
      <Rows {...{ columns, displayNames }} resource={from} rows={page.items} label={words.many} />
    </div>
  );
}

type RowsProps = {
  resource: Resource;
  columns: readonly Column[];
  rows: readonly ResourceRow[];
  displayNames: DisplayNames;
  label: string;
};

function Lines({ resource, columns, rows, displayNames, label }: RowsProps) {
  const language = useLanguage();
  const columnLabel = useColumnLabel();
  const { one } = useResourceWords(resource);
  const naming = columns.find(({ path }) => resource.label.includes(path)) ?? columns[0];
  return (
    <div className={`${cardClass} overflow-clip`}>
      <Table label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.path} numeric={isNumeric(column)}>
                {column === naming && resource.label.length > 1 ? one : columnLabel(column.path)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              {columns.map((column) => (
                <Td key={column.path} numeric={isNumeric(column)}>
                  {column === naming ? (
                    <RecordLink
                      resource={resource}
                      id={row.id}
                      className="block w-fit max-w-72 truncate rounded-sm font-medium text-ink underline-offset-2 hover:underline"
                    >
                      <bdi>{recordTitle(resource, row, language)}</bdi>
                    </RecordLink>
                  ) : (
                    <div className="-m-1 max-w-56 truncate p-1">
                      {renderedCell({
                        resource,
                        row,
                        field: column.field,
                        path: column.path,
                        value: valueAt(row, column.path),
                        displayNames,
                      })}
                    </div>
                  )}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Cards({ resource, columns, rows, displayNames, label }: RowsProps) {
  const language = useLanguage();
  const status = columns.find(({ path, field }) => field.kind === "choice" && isStatus(path));
  const content = columns.find(({ path }) => cellContentOf(resource, path));
  // Whoever looks for a person on a phone wants to call.
  const facts = columns
    .filter((column) => column !== status && column !== content && !resource.label.includes(column.path))
    .toSorted((one, other) => Number(other.path === "phones") - Number(one.path === "phones"))
    .slice(0, 2);
  return (
    <CardList label={label}>
      {rows.map((row) => {
        const show = ({ path, field }: Column) =>
          renderedCell({ resource, row, field, path, value: valueAt(row, path), displayNames, plain: true });
        return (
          <RowCard
            key={row.id}
            title={
              <RecordLink resource={resource} id={row.id} className={stretchedClass}>
                <bdi>{recordTitle(resource, row, language)}</bdi>
              </RecordLink>
            }
            status={status && show(status)}
            below={content && <div className="text-sm">{show(content)}</div>}
            fact={facts.map((column, at) => (
              <span key={column.path}>
                {at > 0 && " · "}
                {show(column)}
              </span>
            ))}
            actions={<Call row={row} name={recordTitle(resource, row, language)} />}
          />
        );
      })}
    </CardList>
  );
}

/** Of people: their first number, one tap away. */
function Call({ row, name }: { row: ResourceRow; name: string }) {
  const { t } = useTranslation();
  const [number] = [valueAt(row, "phones.number")].flat();
  if (typeof number !== "string" || number === "") return null;
  return (
    <a href={`tel:${number}`} aria-label={t(($) => $.record.call, { name })} className={iconButtonClass()}>
      <Phone aria-hidden />
    </a>
  );
}
