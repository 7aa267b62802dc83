import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import { type Resource, valueAt } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { type Labels, recordTitle } from "#src/resource/labels.ts";
import { useColumnLabel } from "#src/resource/list/column-label.ts";
import { type Column, columnsOf, isNumeric } from "#src/resource/list/columns.ts";
import { RecordLink } from "#src/resource/record-link.tsx";
import { isStatus } from "#src/resource/tones.ts";
import { Value } from "#src/resource/value.tsx";
import { useLanguage, useResourceWords } from "#src/resource/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { CardList, RowCard, stretchedClass } from "#src/ui/card-list.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { ListLink, NewLink } from "./list-link.tsx";
import type { Related } from "./load-record.ts";

const columnsShown = 5;

/** The records of another list that point at this one: the first of them, the way to all, and to a new one. */
export function RelatedPanel({ related, id }: { related: Related; id: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const phone = usePhone();
  const { relation, page, labels } = related;
  const { from, path } = relation;
  const words = useResourceWords(from);
  if (!session) return null;

  const readable = columnsOf(from, session.ability);
  const columns = from.columns
    .flatMap((name) => readable.find((column) => column.path === name && name !== path) ?? [])
    .slice(0, columnsShown);
  const search = { [path]: id };
  const create = can(session.ability, "create", from.subject) && !path.includes(".") && (
    <NewLink resource={from} search={search} className={buttonClass({ size: "sm" })}>
      <Plus aria-hidden />
      {words.create}
    </NewLink>
  );
  if (page.total === 0)
    return (
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
      <Rows resource={from} columns={columns} rows={page.items} labels={labels} label={words.many} />
    </div>
  );
}

type RowsProps = {
  resource: Resource;
  columns: readonly Column[];
  rows: readonly Record<string, unknown>[];
  labels: Labels;
  label: string;
};

function Lines({ resource, columns, rows, labels, label }: RowsProps) {
  const language = useLanguage();
  const columnLabel = useColumnLabel();
  const naming = columns.find(({ path }) => resource.label.includes(path)) ?? columns[0];
  return (
    <div className={`${cardClass} overflow-clip`}>
      <Table label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.path} numeric={isNumeric(column)}>
                {columnLabel(column.path)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={String(row["id"])}>
              {columns.map((column) => (
                <Td key={column.path} numeric={isNumeric(column)}>
                  {column === naming ? (
                    <RecordLink
                      resource={resource}
                      id={String(row["id"])}
                      className="block w-fit max-w-72 truncate rounded-sm font-medium text-ink underline-offset-2 hover:underline"
                    >
                      <bdi>{recordTitle(resource, row, language)}</bdi>
                    </RecordLink>
                  ) : (
                    <div className="-m-1 max-w-56 truncate p-1">
                      <Value
                        compact
                        resource={resource}
                        field={column.field}
                        path={column.path}
                        value={valueAt(row, column.path)}
                        labels={labels}
                      />
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

function Cards({ resource, columns, rows, labels, label }: RowsProps) {
  const language = useLanguage();
  const status = columns.find(({ path, field }) => field.kind === "choice" && isStatus(path));
  const facts = columns
    .filter((column) => column !== status && !resource.label.includes(column.path))
    .slice(0, 2);
  return (
    <CardList label={label}>
      {rows.map((row) => {
        const show = ({ path, field }: Column) => (
          <Value compact {...{ resource, field, path, labels }} value={valueAt(row, path)} />
        );
        return (
          <RowCard
            key={String(row["id"])}
            title={
              <RecordLink resource={resource} id={String(row["id"])} className={stretchedClass}>
                <bdi>{recordTitle(resource, row, language)}</bdi>
              </RecordLink>
            }
            status={status && show(status)}
            fact={facts.map((column, at) => (
              <span key={column.path}>
                {at > 0 && " · "}
                {show(column)}
              </span>
            ))}
          />
        );
      })}
    </CardList>
  );
}
