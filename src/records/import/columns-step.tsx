import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { CheckNotice } from "./check-notice.tsx";
import { useCsvColumnLabel } from "./column-label.ts";
import { doubleColumns } from "./columns.ts";
import { DecimalsQuestion } from "./decimals-question.tsx";
import { DamagedLines } from "./damaged-lines.tsx";
import { FileFormat } from "./file-format.tsx";
import { FileFacts } from "./file-facts.tsx";
import { isFresh } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { openValues } from "./import-transitions.ts";
import { LeftOutLines } from "./left-out-lines.tsx";
import { MatchingChoice } from "./matching-choice.tsx";
import { MappingList } from "./mapping-list.tsx";
import { lackingColumns } from "./needed-constants.ts";
import { QuantityNotice } from "./quantity-notice.tsx";
import { CountedFooter } from "./counted-footer.tsx";
import { StepCard } from "./step-card.tsx";
import type { Import } from "./use-import.ts";

type ColumnsStepProps = { resource: Resource; importing: Import; table: ImportTable };

export function ColumnsStep({ resource, importing, table }: ColumnsStepProps) {
  const { t } = useTranslation();
  const label = useCsvColumnLabel();
  const { state, columns } = importing;
  const { mapping } = state;
  const left = mapping.filter((path) => path === null).length;
  const doubles = doubleColumns(mapping);
  const missing = lackingColumns(resource, columns, state);
  const nothing = left === mapping.length;

  return (
    <StepCard
      title={t(($) => $.import.mapping.title)}
      description={t(($) => $.import.mapping.text)}
      flush
      footer={
        <CountedFooter importing={importing}>
          <Button variant="primary" disabled={nothing || doubles.length > 0} onClick={importing.leaveColumns}>
            {isFresh(state.check) && missing.length === 0 && openValues(state).length === 0
              ? t(($) => $.import.check.next)
              : t(($) => $.import.values.next)}
          </Button>
        </CountedFooter>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pb-4 phone:px-4">
        <FileFacts table={table} importing={importing} />
        <FileFormat table={table} importing={importing} />
        <DecimalsQuestion table={table} importing={importing} />
        <DamagedLines table={table} />
        <LeftOutLines table={table} />
        <QuantityNotice resource={resource} importing={importing} table={table} />
        <MatchingChoice resource={resource} importing={importing} />
        <CheckNotice importing={importing} />
        {nothing && (
          <Alert tone="danger" live="polite">
            {t(($) => $.import.file.noColumns)}
          </Alert>
        )}
        {doubles.map((path) => (
          <Alert key={path} tone="danger" live="assertive">
            {t(($) => $.import.mapping.twice, {
              field: columns.filter((column) => column.path === path).map(label)[0] ?? "",
            })}
          </Alert>
        ))}
        {!nothing && missing.length > 0 && (
          <Alert tone="warning" live="polite">
            {missing.map((column) => (
              <p key={column.path}>{t(($) => $.import.mapping.missing, { field: label(column) })}</p>
            ))}
          </Alert>
        )}
        {!nothing && left > 0 && (
          <p className="text-sm text-ink-muted">{t(($) => $.import.mapping.unmatched, { count: left })}</p>
        )}
      </div>
      <MappingList
        resource={resource}
        table={table}
        mapping={mapping}
        guesses={state.guesses}
        columns={columns}
        onChoose={importing.choose}
      />
    </StepCard>
  );
}
