import clsx from "clsx";
import { ArrowDown, ArrowUp, GripVertical, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useKeptShortcuts } from "#src/app/kept.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sourceOf } from "#src/resource/list-source.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Popover } from "#src/ui/popover.tsx";
import { Select } from "#src/ui/select.tsx";
import { Switch } from "#src/ui/switch.tsx";
import type { Density } from "#src/ui/table.tsx";
import { useColumnHead } from "./column-label.ts";
import type { Column } from "./columns.ts";
import { densities } from "./kept-view.ts";
import { useRowOffers } from "./use-row-offers.ts";

export type View = {
  resource: Resource;
  all: readonly Column[];
  columns: readonly Column[];
  /** Null brings back the usual ones. */
  choose: (columns: string[] | null) => void;
  usual: boolean;
  density: Density;
  setDensity: (density: Density) => void;
};

/** How this person likes to see the list: kept on the device. */
export function ListView({ view }: { view: View }) {
  const { t } = useTranslation();
  const title = t(($) => $.list.view.title);
  return (
    <Popover
      align="end"
      label={title}
      className="w-80 [--anchor-max-height:36rem]!"
      trigger={<Button icon={<SlidersHorizontal />}>{title}</Button>}
    >
      <div className="space-y-5">
        <Field label={t(($) => $.list.density.label)}>
          <Select
            value={view.density}
            onChange={({ currentTarget }) =>
              view.setDensity(densities.find((one) => one === currentTarget.value) ?? "normal")
            }
          >
            {densities.map((density) => (
              <option key={density} value={density}>
                {t(($) => $.list.density[density])}
              </option>
            ))}
          </Select>
        </Field>
        <Columns view={view} />
        <Shortcuts resource={view.resource} />
      </div>
    </Popover>
  );
}

function Columns({ view: { all, columns, choose, usual } }: { view: View }) {
  const { t } = useTranslation();
  const head = useColumnHead();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const heads = new Map(all.map((column) => [column.path, head(column)]));
  const label = (path: string) => heads.get(path) ?? path;
  const shown = columns.map(({ path }) => path);
  const others = all.map(({ path }) => path).filter((path) => !shown.includes(path));

  return (
    <section>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-medium">{t(($) => $.list.columns.title)}</h2>
        {!usual && (
          <Button size="sm" variant="ghost" onClick={() => choose(null)}>
            {t(($) => $.list.columns.reset)}
          </Button>
        )}
      </div>
      <ul aria-label={t(($) => $.list.columns.shown)}>
        {shown.map((path, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same for keys and fingers
          <li
            key={path}
            draggable
            title={t(($) => $.list.columns.drag)}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = "move";
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== at) choose(moved(shown, dragged, at));
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
              disabled={shown.length === 1}
              onChange={() => choose(shown.filter((one) => one !== path))}
            >
              {label(path)}
            </Checkbox>
            <IconButton
              size="sm"
              label={t(($) => $.list.columns.moveEarlier, { field: label(path) })}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => choose(moved(shown, at, at - 1))}
            />
            <IconButton
              size="sm"
              label={t(($) => $.list.columns.moveLater, { field: label(path) })}
              icon={<ArrowDown />}
              disabled={at === shown.length - 1}
              onClick={() => choose(moved(shown, at, at + 1))}
            />
          </li>
        ))}
      </ul>
      <ul aria-label={t(($) => $.list.columns.others)} className="mt-2 border-t border-line pt-2">
        {others.map((path) => (
          <li key={path}>
            <Checkbox checked={false} onChange={() => choose([...shown, path])}>
              {label(path)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those that do something in this list. */
function Shortcuts({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [on, setOn] = useKeptShortcuts();
  const { acts } = sourceOf(resource);
  const { opens } = useRowOffers(resource);
  const all = [
    ["/", t(($) => $.list.shortcuts.search), resource.search.length > 0],
    ["n", t(($) => $.list.shortcuts.new), acts.has("create")],
    ["j k", t(($) => $.list.shortcuts.move), opens],
    ["Enter", t(($) => $.list.shortcuts.open), opens],
    ["x", t(($) => $.list.shortcuts.select), acts.has("select")],
    ["e", t(($) => $.list.shortcuts.edit), acts.has("edit")],
  ] as const;
  const keys = all.filter(([, , does]) => does);
  if (keys.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <Switch checked={on} onChange={(event) => setOn(event.currentTarget.checked)}>
        <span className="text-sm font-medium">{t(($) => $.list.shortcuts.on)}</span>
      </Switch>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
        {keys.map(([key, word]) => (
          <li key={key}>
            <Kbd>{key}</Kbd> {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

function moved(paths: readonly string[], from: number, to: number): string[] {
  const next = [...paths];
  const [path] = next.splice(from, 1);
  if (path !== undefined) next.splice(to, 0, path);
  return next;
}
