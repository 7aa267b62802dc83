import { useTranslation } from "react-i18next";
import { isCountHeader } from "#db/schema/import/synonyms.ts";
import type { Resource } from "#db/schema/resource.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { ImportTable } from "./import-table.ts";
import { countIn } from "./quantity.ts";
import type { Import } from "./use-import.ts";

type QuantityNoticeProps = { resource: Resource; importing: Import; table: ImportTable };

/** Says what becomes of rows that stand for several things, where a column of the file counts them. */
export function QuantityNotice({ resource, importing, table }: QuantityNoticeProps) {
  const { t } = useTranslation();
  const { state, read } = importing;
  const at = table.headers.findIndex((header) => isCountHeader(resource, header));
  const isChosen = state.how.singlesOf === at;
  const several = table.rows.filter(({ cells }) => (countIn(cells[at] ?? "") ?? 1) > 1).length;
  if (at === -1 || (several === 0 && !isChosen)) return null;
  const { singlesOf: _, ...others } = state.how;
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.import.quantity.title, { column: table.headers[at] ?? "" })}
    >
      {several > 0 && (
        <p>
          {t(($) => $.import.quantity.text, { count: several })} {t(($) => $.import.quantity.each)}
        </p>
      )}
      <Checkbox
        checked={isChosen}
        onChange={(event) =>
          void read(table.file, event.currentTarget.checked ? { ...others, singlesOf: at } : others)
        }
      >
        {t(($) => $.import.quantity.singles)}
      </Checkbox>
    </Alert>
  );
}
