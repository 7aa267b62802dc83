import clsx from "clsx";
import type { KeyboardEvent } from "react";
import { inlineStep } from "#src/ui/direction.ts";

type Axis<V extends string> = { label: string; values: readonly { value: V; label: string }[] };

type ChoiceGridProps<R extends string, C extends string> = {
  /** Of the chosen cell, so that an error can lead to it. */
  id: string;
  label: string;
  rows: Axis<R>;
  columns: Axis<C>;
  value: { row: R; column: C };
  onChange: (value: { row: R; column: C }) => void;
  /** What the cell shows. */
  textOf: (row: R, column: C) => string;
};

/** One pair out of two scales: the arrows go through it, in the order of reading. Each cell is named by both. */
export function ChoiceGrid<R extends string, C extends string>(props: ChoiceGridProps<R, C>) {
  const { id, label, rows, columns, value, onChange, textOf } = props;
  const rowAt = rows.values.findIndex((one) => one.value === value.row);
  const columnAt = columns.values.findIndex((one) => one.value === value.column);
  const choose = (row: number, column: number, grid: HTMLElement | null) => {
    const [chosenRow, chosenColumn] = [rows.values[row], columns.values[column]];
    if (!chosenRow || !chosenColumn) return;
    onChange({ row: chosenRow.value, column: chosenColumn.value });
    grid?.querySelectorAll<HTMLElement>("[role=radio]")[row * columns.values.length + column]?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    const down = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
    const along = inlineStep(event);
    if (ctrlKey || metaKey || altKey || (down === 0 && along === 0)) return;
    event.preventDefault();
    choose(rowAt + down, columnAt + along, currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios have the focus
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={press}
      className="grid grid-cols-[minmax(0,auto)_repeat(3,minmax(3.5rem,1fr))] items-center gap-1.5 text-sm"
    >
      <span aria-hidden className="text-ink-muted">
        {rows.label} × {columns.label}
      </span>
      {columns.values.map((column) => (
        <span key={column.value} aria-hidden className="text-center text-ink-muted">
          {column.label}
        </span>
      ))}
      {rows.values.map((row, rowIndex) => [
        <span key={row.value} aria-hidden className="pe-2 text-ink-muted">
          {row.label}
        </span>,
        ...columns.values.map((column, columnIndex) => {
          const checked = rowIndex === rowAt && columnIndex === columnAt;
          return (
            <button
              key={`${row.value} ${column.value}`}
              type="button"
              role="radio"
              {...(checked && { id })}
              aria-checked={checked}
              aria-label={`${textOf(row.value, column.value)}: ${rows.label} ${row.label}, ${columns.label} ${column.label}`}
              tabIndex={checked ? 0 : -1}
              onClick={() => choose(rowIndex, columnIndex, null)}
              className={clsx(
                "min-h-8 rounded-control border font-medium tabular-nums transition-colors touch:min-h-11",
                checked
                  ? "border-primary bg-primary-soft text-primary-ink forced-colors:forced-outline"
                  : "border-line-strong bg-surface-raised text-ink hover:bg-surface-hover",
              )}
            >
              <bdi dir="ltr">{textOf(row.value, column.value)}</bdi>
            </button>
          );
        }),
      ])}
    </div>
  );
}
