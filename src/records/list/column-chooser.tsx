import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Settings2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { useColumnHead } from "./column-label.ts";
import { maySwap } from "./column-layout.ts";
import { ColumnLayoutForm } from "./column-layout-form.tsx";
import type { Column } from "./columns.ts";
import type { LayoutColumn } from "./list-rows.tsx";

export type ColumnChooserProps = {
  all: readonly Column[];
  columns: readonly Column[];
  choose: (columns: string[]) => void;
  layoutColumn: LayoutColumn;
  /** Brings back the default columns. */
  reset: () => void;
  isDefault: boolean;
};

/** Which columns are shown, in which order, how wide, and which stay in sight. */
export function ColumnChooser({ all, columns, choose, layoutColumn, reset, isDefault }: ColumnChooserProps) {
  const { t } = useTranslation();
  const head = useColumnHead();
  const dragging = useDragging();
  const [placing, setPlacing] = useState<string | null>(null);
  const heads = new Map(all.map((column) => [column.path, head(column)]));
  const label = (path: string) => heads.get(path) ?? path;
  const paths = columns.map(({ path }) => path);
  const others = all.map(({ path }) => path).filter((path) => !paths.includes(path));

  return (
    <section>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-medium">{t(($) => $.list.columns.title)}</h2>
        {!isDefault && (
          <Button size="sm" variant="ghost" onClick={reset}>
            {t(($) => $.list.columns.reset)}
          </Button>
        )}
      </div>
      <ul aria-label={t(($) => $.list.columns.shown)}>
        {columns.map((column, at) => (
          <ColumnLine
            key={column.path}
            {...{ columns, at, choose, layoutColumn, dragging }}
            label={label(column.path)}
            placing={placing === column.path}
            onPlacing={(open) => setPlacing(open ? column.path : null)}
          />
        ))}
      </ul>
      <ul aria-label={t(($) => $.list.columns.others)} className="mt-2 border-t border-line ps-5 pt-2">
        {others.map((path) => (
          <li key={path}>
            <Checkbox checked={false} onChange={() => choose([...paths, path])}>
              {label(path)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which column is dragged, and over which one it hovers, by their indexes. */
function useDragging() {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  return {
    dragged,
    over,
    start: setDragged,
    hover: setOver,
    end: () => {
      setDragged(null);
      setOver(null);
    },
  };
}

type ColumnLineProps = Pick<ColumnChooserProps, "columns" | "choose" | "layoutColumn"> & {
  at: number;
  label: string;
  dragging: ReturnType<typeof useDragging>;
  /** Its width and whether it is pinned are being set. */
  placing: boolean;
  onPlacing: (open: boolean) => void;
};

function ColumnLine({
  columns,
  at,
  choose,
  layoutColumn,
  label,
  dragging,
  placing,
  onPlacing,
}: ColumnLineProps) {
  const { t } = useTranslation();
  const id = useId();
  const { dragged, over } = dragging;
  const paths = columns.map(({ path }) => path);
  const column = columns[at];
  if (!column) return null;
  return (
    <li>
      <div
        draggable
        title={t(($) => $.list.columns.drag)}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = "move";
          dragging.start(at);
        }}
        onDragOver={(event) => {
          if (dragged === null || !maySwap(columns, dragged, at)) return;
          event.preventDefault();
          dragging.hover(at);
        }}
        onDragEnd={dragging.end}
        onDrop={(event) => {
          event.preventDefault();
          if (dragged !== null && dragged !== at) choose(moved(paths, dragged, at));
        }}
        className={clsx(
          "flex items-center gap-1 rounded-control",
          dragged === at && "opacity-50",
          over === at && dragged !== at && "bg-primary-soft",
        )}
      >
        <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-faint" />
        <Checkbox
          className="min-w-0 flex-1"
          checked
          disabled={paths.length === 1}
          onChange={() => choose(paths.filter((one) => one !== column.path))}
        >
          {label}
        </Checkbox>
        <IconButton
          size="sm"
          label={t(($) => $.list.columns.moveEarlier, { field: label })}
          icon={<ArrowUp />}
          disabled={at === 0 || !maySwap(columns, at, at - 1)}
          onClick={() => choose(moved(paths, at, at - 1))}
        />
        <IconButton
          size="sm"
          label={t(($) => $.list.columns.moveLater, { field: label })}
          icon={<ArrowDown />}
          disabled={at === paths.length - 1 || !maySwap(columns, at, at + 1)}
          onClick={() => choose(moved(paths, at, at + 1))}
        />
        <IconButton
          size="sm"
          label={t(($) => $.list.columns.adjust, { field: label })}
          icon={<Settings2 />}
          aria-expanded={placing}
          aria-controls={id}
          onClick={() => onPlacing(!placing)}
        />
      </div>
      {placing && (
        <div id={id} className="mb-2 rounded-control bg-surface-sunken p-3">
          <ColumnLayoutForm column={column} isFirst={at === 0} layoutColumn={layoutColumn} />
        </div>
      )}
    </li>
  );
}

function moved(paths: readonly string[], from: number, to: number): string[] {
  const next = [...paths];
  const [path] = next.splice(from, 1);
  if (path !== undefined) next.splice(to, 0, path);
  return next;
}
