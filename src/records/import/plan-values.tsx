import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { splitList } from "#db/schema/import/cell-list.ts";
import type { Resource } from "#db/schema/resource.ts";
import { labelText } from "#src/records/display-names.ts";
import { namedByNoun } from "#src/records/values/cell-value.tsx";
import { useChoiceLabel, useLanguage } from "#src/records/words.ts";
import { type CellToSet, cellsToSet } from "./cells-to-set.ts";
import { useCsvColumnLabel } from "./column-label.ts";
import { keepsName } from "./columns.ts";
import type { Plan } from "./check-rows.ts";
import type { ImportTable } from "./import-table.ts";
import { useStoredText } from "./stored-text.ts";
import type { Import } from "./use-import.ts";

type PlanValuesProps = { resource: Resource; importing: Import; table: ImportTable; plan: Plan };

/** The values that a new record will have, from the file and from those for all rows; records that are created with it are marked. */
export function PlanValues({ resource, importing, table, plan }: PlanValuesProps) {
  const { t } = useTranslation();
  const label = useCsvColumnLabel();
  const choiceLabel = useChoiceLabel();
  const language = useLanguage();
  const storedText = useStoredText();
  const { columns, state } = importing;
  const words = ({ column, text, decision }: CellToSet) => {
    const { field, path } = column;
    if (decision) return decision.kind === "use" ? decision.label : text;
    const value = plan.values[path];
    if (value === "") return t(($) => $.import.rows.empty);
    if (value !== undefined) return storedText(column, value);
    if (field.kind === "choice") return choiceLabel(path, text, field) || text;
    const chosen = field.kind === "ref" ? state.constants.labels[`${field.to}/${text}`] : undefined;
    return chosen === undefined ? text : labelText(chosen, language);
  };
  const content = (cell: CellToSet) => {
    const { column, text, decision } = cell;
    const value = decision?.kind === "use" ? decision.value : String(plan.values[column.path] ?? text);
    return namedByNoun(resource, column.path, splitList(value), words(cell));
  };
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
      {cellsToSet(resource, columns, table, state, plan.row).map((cell) => (
        <li key={cell.column.path} className="flex min-w-0 items-baseline gap-x-1.5">
          <span className="shrink-0 text-ink-muted">{label(cell.column)}</span>
          {cell.decision?.kind === "create" && !keepsName(cell.column) && (
            <Plus
              role="img"
              aria-label={t(($) => $.actions.create)}
              className="size-3.5 shrink-0 self-center text-success-ink"
            />
          )}
          <bdi className="min-w-0 wrap-anywhere">{content(cell)}</bdi>
        </li>
      ))}
    </ul>
  );
}
