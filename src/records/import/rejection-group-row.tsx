import { useId } from "react";
import { useTranslation } from "react-i18next";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { formatList, formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { useCsvColumnLabel } from "./column-label.ts";
import type { ImportTable } from "./import-table.ts";
import { useReason } from "./reason.ts";
import type { RejectionGroup } from "./rejection-groups.ts";
import { answerGrid } from "./unknown-column.tsx";
import type { Import } from "./use-import.ts";
import { ValueAnswer } from "./value-answer.tsx";

type RejectionGroupRowProps = {
  resource: Resource;
  importing: Import;
  table: ImportTable;
  group: RejectionGroup;
};

const lineLimit = 5;

/** A text that several rows have, to be corrected once; an empty one is filled where all rows are. */
export function RejectionGroupRow({ resource, importing, table, group }: RejectionGroupRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = useCsvColumnLabel();
  const language = useLanguage();
  const reason = useReason(table, importing.state.matching);
  const { column, value, rows } = group;
  const lines = formatList(
    rows.slice(0, lineLimit).map((row) => formatNumber(table.rows[row]?.line ?? 0, language)),
    language,
  );
  const more = value.count - lineLimit;

  return (
    <li className={answerGrid}>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {column ? label(column) : t(($) => $.import.rejections.wholeRow)}
          {column && ": "}
          {column && (value.value === "" ? t(($) => $.import.rows.empty) : <bdi>{value.value}</bdi>)}
        </p>
        <p className="text-sm text-ink-muted">
          {t(($) => $.import.values.rows, { count: value.count })} ·{" "}
          {more > 0
            ? t(($) => $.import.rejections.linesMore, { lines, count: more })
            : t(($) => $.import.rejections.lines, { lines, count: value.count })}
        </p>
        <p id={id} className="text-sm text-danger-ink">
          {reason({ code: value.code, params: value.params ?? {}, text: value.value }, column)}
        </p>
      </div>
      {column && value.value !== "" && (
        <ValueAnswer {...{ resource, importing, column, value }} describedBy={id} />
      )}
      {column && value.value === "" && (
        <div>
          <Button aria-describedby={id} onClick={() => importing.fillFor(topOf(column.path))}>
            {t(($) => $.import.rejections.fillAll)}
          </Button>
        </div>
      )}
    </li>
  );
}
