import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { columnWidth } from "#src/ui/column-resizer.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { RangeInput } from "#src/ui/range-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { narrowest, type Pin, widest } from "./column-layout.ts";
import type { Column } from "./columns.ts";
import type { LayoutColumn } from "./list-rows.tsx";

type ColumnLayoutFormProps = { column: Column; isFirst: boolean; layoutColumn: LayoutColumn };

const pins: readonly Pin[] = ["start", "end"];

/** By keys what the pointer does at the column's head, and whether the column stays in sight. */
export function ColumnLayoutForm({
  column: { path, width, pin },
  isFirst,
  layoutColumn,
}: ColumnLayoutFormProps) {
  const { t } = useTranslation();
  const [measuredWidth] = useState(() => widthOnPage(path));
  return (
    <div className="space-y-3">
      <FormField label={t(($) => $.list.columns.width)}>
        <RangeInput
          min={narrowest}
          max={widest}
          step={8}
          value={typeof width === "number" ? width : measuredWidth}
          onChange={({ currentTarget }) => layoutColumn(path, { width: Number(currentTarget.value) })}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-pressed={width === "fit"} onClick={() => layoutColumn(path, { width: "fit" })}>
          {t(($) => $.list.columns.fit)}
        </Button>
        <Button
          size="sm"
          aria-pressed={width === undefined}
          onClick={() => layoutColumn(path, { width: undefined })}
        >
          {t(($) => $.list.columns.automatic)}
        </Button>
      </div>
      {isFirst ? (
        <p className="text-sm text-ink-muted">{t(($) => $.list.columns.firstStays)}</p>
      ) : (
        <FormField label={t(($) => $.list.columns.pin)}>
          <Select
            compact
            value={pin ?? ""}
            onChange={({ currentTarget }) =>
              layoutColumn(path, { pin: pins.find((one) => one === currentTarget.value) })
            }
          >
            <option value="">{t(($) => $.list.columns.pinNone)}</option>
            {pins.map((one) => (
              <option key={one} value={one}>
                {t(($) => $.list.columns.pins[one])}
              </option>
            ))}
          </Select>
        </FormField>
      )}
    </div>
  );
}

/** Where the column has no width of its own, the one that the table gave it. */
function widthOnPage(path: string): number {
  const head = document.querySelector(`th[data-column="${CSS.escape(path)}"]`);
  return head ? columnWidth(head) : narrowest;
}
