import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { cellColumn } from "./cell-column.ts";
import { identityOf } from "./identity.ts";
import type { ImportTable } from "./import-table.ts";
import { useCsvColumnLabel } from "./column-label.ts";
import type { RejectedRow } from "./rejection-groups.ts";
import { RejectionRow } from "./rejection-row.tsx";
import type { Import } from "./use-import.ts";

type RejectedRowBlockProps = {
  resource: Resource;
  importing: Import;
  table: ImportTable;
  rejected: RejectedRow;
};

/** A row of the file as people know it, and all that is wrong with it. */
export function RejectedRowBlock({ resource, importing, table, rejected }: RejectedRowBlockProps) {
  const { t } = useTranslation();
  const label = useCsvColumnLabel();
  const language = useLanguage();
  const { columns, state } = importing;
  const { row, rejections, groups } = rejected;
  const above = groups.flatMap(({ column }) => (column ? [label(column)] : []));
  const { key, name } = identityOf(resource, table, state, row);
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 px-5 phone:px-4">
        <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
          {t(($) => $.import.rejections.line, { line: table.rows[row]?.line ?? 0 })}
        </span>
        <bdi className="font-medium wrap-anywhere">{key}</bdi>
        <bdi className="text-ink-muted wrap-anywhere">{name}</bdi>
      </p>
      <ul className="grid gap-1.5">
        {rejections.map((rejection) => (
          <RejectionRow
            key={`${rejection.path} ${rejection.code}`}
            resource={resource}
            rejection={rejection}
            column={cellColumn(columns, state.mapping, rejection.path)}
            table={table}
            importing={importing}
          />
        ))}
      </ul>
      {above.length > 0 && (
        <p className="px-5 text-sm text-ink-muted phone:px-4">
          {t(($) => $.import.rejections.above, { fields: formatList(above, language) })}
        </p>
      )}
    </li>
  );
}
