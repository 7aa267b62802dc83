import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { cellColumn } from "./cell-column.ts";
import { CheckNotice } from "./check-notice.tsx";
import { ConstantsForm } from "./constants-form.tsx";
import { DefaultList } from "./default-list.tsx";
import { isFresh } from "./import-state.ts";
import type { ImportTable } from "./import-table.ts";
import { openValues } from "./import-transitions.ts";
import { CountedFooter } from "./counted-footer.tsx";
import { StepCard } from "./step-card.tsx";
import { UnknownColumn } from "./unknown-column.tsx";
import { byColumn } from "./unknown-values.ts";
import type { Import } from "./use-import.ts";

type ValuesStepProps = { resource: Resource; importing: Import; table: ImportTable };

/** What the file says and is not known here, what it does not say, and what fills itself: decided once for all rows. */
export function ValuesStep({ resource, importing, table }: ValuesStepProps) {
  const { t } = useTranslation();
  const { state, columns } = importing;
  const unknown = byColumn(state.seen, state.mapping);
  const open = openValues(state).length;

  return (
    <StepCard
      title={t(($) => $.import.values.title)}
      description={t(($) => $.import.values.text)}
      flush
      footer={
        <CountedFooter importing={importing}>
          {open > 0 && (
            <p className="text-sm text-ink-muted">{t(($) => $.import.values.undecided, { count: open })}</p>
          )}
          <Button variant="primary" onClick={() => importing.goTo("check")}>
            {t(($) => $.import.check.next)}
          </Button>
        </CountedFooter>
      }
    >
      <div className="grid gap-3 px-5 pb-4 empty:hidden phone:px-4">
        <CheckNotice importing={importing} />
        {unknown.length === 0 && isFresh(state.check) && (
          <Alert tone="success">{t(($) => $.import.values.all)}</Alert>
        )}
      </div>
      {unknown.map(({ path, values }) => {
        const column = cellColumn(columns, state.mapping, path);
        return column && <UnknownColumn key={path} {...{ resource, importing, table, column, values }} />;
      })}
      <ConstantsForm resource={resource} importing={importing} />
      <DefaultList resource={resource} importing={importing} />
    </StepCard>
  );
}
