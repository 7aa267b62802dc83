import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { splitList } from "#db/schema/import/cell-list.ts";
import type { Resource } from "#db/schema/resource.ts";
import { namedByNoun } from "#src/records/values/cell-value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import type { Plan } from "./check-rows.ts";
import { useCsvColumnLabel } from "./column-label.ts";
import { useStoredText } from "./stored-text.ts";
import type { Import } from "./use-import.ts";

type PlanChangesProps = { resource: Resource; importing: Import; changes: Plan["changes"] };

/** What an update changes, from what to what, one under the other. */
export function PlanChanges({ resource, importing: { columns }, changes }: PlanChangesProps) {
  const { t } = useTranslation();
  const label = useCsvColumnLabel();
  const fieldLabel = useFieldLabel();
  const storedText = useStoredText();
  if (changes.length === 0) return null;
  const columnsByPath = new Map(columns.map((column) => [column.path, column]));
  // Derived values may change too, and no file fills them.
  const name = (path: string) => {
    const column = columnsByPath.get(path);
    return column ? label(column) : fieldLabel(path);
  };
  const words = (path: string, value: string | number) => {
    if (value === "") return <span className="text-ink-muted">{t(($) => $.import.rows.empty)}</span>;
    return (
      <bdi className="wrap-anywhere">
        {namedByNoun(resource, path, splitList(String(value)), storedText(columnsByPath.get(path), value))}
      </bdi>
    );
  };
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-muted">{name(field)}</span>
          {words(field, from)}
          <DirectionalIcon icon={ArrowRight} className="size-3.5 text-ink-muted" />
          <span className="font-medium">{words(field, to)}</span>
        </li>
      ))}
    </ul>
  );
}
