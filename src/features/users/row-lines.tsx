import { memberOf } from "#db/schema/registry.ts";
import { fieldAt, valueAt } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import type { LoadedRows } from "./load-user.ts";

type RowLinesProps = {
  title: string;
  /** Said where there are none. */
  empty: string;
  /** What stands behind the name, as far as a record has it. */
  facts: readonly string[];
  status?: string;
  rows: LoadedRows;
};

/** Some records of a list, each a line: what it is called, how it stands, and a few facts. */
export function RowLines({ title, empty, facts, status, rows }: RowLinesProps) {
  const language = useLanguage();
  const label = useFieldLabel();
  const { resource, page, displayNames } = rows;
  return (
    <Card title={title} flush>
      {page.items.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink-muted phone:px-4">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {page.items.map((row) => {
            const list = memberOf(resource, row) ?? resource;
            const filledFacts = facts.flatMap((path) => {
              const field = fieldAt(list, path);
              const value = valueAt(row, path);
              return field && value !== null && value !== undefined ? [{ path, field, value }] : [];
            });
            const statusFieldOf = status === undefined ? undefined : fieldAt(list, status);
            return (
              <li
                key={row.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2.5 phone:px-4"
              >
                <div className="min-w-0">
                  <RecordLink
                    resource={list}
                    id={row.id}
                    className="inline-flex min-h-6 items-center rounded-sm font-medium wrap-anywhere text-ink underline-offset-2 hover:underline touch:min-h-11"
                  >
                    <bdi>{recordTitle(list, row, language)}</bdi>
                  </RecordLink>
                  {filledFacts.length > 0 && (
                    <dl className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
                      {filledFacts.map(({ path, field, value }) => (
                        <div key={path} className="flex gap-x-1.5">
                          <dt>{label(path)}</dt>
                          <dd className="text-ink">
                            <Value {...{ field, path, value, displayNames }} compact plain />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </div>
                {status !== undefined && statusFieldOf && (
                  <Value
                    field={statusFieldOf}
                    path={status}
                    value={valueAt(row, status)}
                    displayNames={displayNames}
                    compact
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
