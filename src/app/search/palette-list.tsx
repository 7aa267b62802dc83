import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import clsx from "clsx";
import { CornerDownLeft } from "lucide-react";
import { useId } from "react";
import { Emphasis } from "./emphasis.tsx";
import { HitState } from "./hit-state.tsx";
import type { PaletteEntry, EntryGroup } from "./entry.ts";

type PaletteListProps = { label: string; groups: readonly EntryGroup[]; query: string };

/** There while it is empty too: the box says which list it speaks for. */
export function PaletteList({ label, groups, query }: PaletteListProps) {
  return (
    <ComboboxOptions
      static
      modal={false}
      aria-label={label}
      className={clsx(
        "min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 outline-none",
        groups.length === 0 && "hidden",
      )}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} query={query} />
      ))}
    </ComboboxOptions>
  );
}

function Group({ group: { label, entries }, query }: { group: EntryGroup; query: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div
        id={id}
        role="presentation"
        className="sticky top-0 z-1 bg-surface-overlay px-3 pt-3 pb-1.5 text-xs font-medium text-ink-muted"
      >
        {label}
      </div>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} query={query} />
      ))}
    </div>
  );
}

function Line({ entry, query }: { entry: PaletteEntry; query: string }) {
  const { icon: Icon, title, code, detail, hit, quiet = false } = entry;
  return (
    <ComboboxOption
      value={entry}
      className="group flex min-h-9 cursor-pointer scroll-mt-9 items-center gap-3 rounded-control px-3 py-1.5 select-none data-focus:bg-primary-soft forced-colors:data-focus:forced-outline touch:min-h-11"
    >
      <Icon
        aria-hidden
        className={clsx(
          "size-4 shrink-0 text-ink-muted group-data-focus:text-primary-ink",
          quiet && "rtl:-scale-x-100",
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1">
            {/* Cut off at its own end, which is not the page's where the name is in other letters. */}
            <span
              dir="auto"
              className={clsx(
                "inline-block max-w-full truncate align-top",
                quiet ? "text-primary-ink" : "text-ink",
              )}
            >
              <Emphasis text={title} query={quiet ? "" : query} />
            </span>
          </span>
          {code && (
            <span className="max-w-1/2 shrink-0 truncate text-sm text-ink-muted tabular-nums">
              <Emphasis text={code} query={query} code />
            </span>
          )}
        </span>
        {(detail ?? hit) && (
          <span className="flex items-baseline gap-3 text-sm text-ink-muted">
            {hit && <HitState {...hit} />}
            {detail && (
              <span className="min-w-0 truncate">
                {detail.field && <span className="me-1.5 text-ink-faint">{detail.field}</span>}
                <Emphasis text={detail.text} query={query} code={detail.isCode} />
              </span>
            )}
          </span>
        )}
      </span>
      <CornerDownLeft
        aria-hidden
        className="invisible size-3.5 shrink-0 text-ink-muted group-data-focus:visible rtl:-scale-x-100 touch:hidden"
      />
    </ComboboxOption>
  );
}
