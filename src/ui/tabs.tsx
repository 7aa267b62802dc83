import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { CountBadge } from "#src/ui/badge.tsx";
import { inlineStep } from "#src/ui/direction.ts";
import { useOverflowHints } from "#src/ui/overflow-hints.ts";
import { useFocusFallback } from "#src/ui/use-focus-fallback.ts";
import { scrollIntoLine } from "#src/ui/scroll-into-line.ts";

export type Tab<T extends string> = { id: T; label: ReactNode; icon?: ReactNode; count?: ReactNode };

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  active: T;
  onChange: (tab: T) => void;
  /** The panel of the active tab. */
  children: ReactNode;
};

/** Our own, because Headless UI's arrow keys go against the line of reading in Arabic. `active` belongs in the address. */
export function Tabs<T extends string>({ label, tabs, active, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useOverflowHints(list);
  useFocusFallback(panel);

  const press = (event: KeyboardEvent) => {
    // From the one that has the focus: the one before it may still be the active one, while its panel is on its way.
    const at = tabs.findIndex((tab) => `${id}-${tab.id}` === document.activeElement?.id);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = inlineStep(event);
    const to = ends[event.key] ?? (step === 0 ? null : (at + step + tabs.length) % tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };

  return (
    <div className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its tabs */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className={`${tabListClass} scroll-fade`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            // On a phone the line of tabs is longer than the screen.
            ref={tab.id === active ? scrollIntoLine : undefined}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${id}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabClass(tab.id === active)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <CountBadge>{tab.count}</CountBadge>}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
        tabIndex={0}
        className="rounded-control pt-5"
      >
        {children}
      </div>
    </div>
  );
}

/** The look alone, for a `<nav>` of router links that change the page. */
export const tabListClass =
  "flex gap-1 phone:gap-0 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] print:[&>[aria-selected=false]]:hidden";

export function tabClass(active: boolean) {
  return clsx(
    "relative flex min-h-10 shrink-0 items-center gap-2 rounded-t-control px-3 phone:px-2 font-medium whitespace-nowrap transition-colors touch:min-h-11 [&_svg]:size-4",
    "focus-visible:outline-offset-[-2px] after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full",
    active ? "text-primary-ink after:bg-primary after:forced-fill" : "text-ink-muted hover:text-ink",
  );
}
