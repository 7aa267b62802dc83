import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { isRtl } from "#src/ui/direction.ts";
import { DeniedWords, menuItemClass } from "#src/ui/menu.tsx";

/** A point of the window, or the button under which the menu opens. */
export type MenuAnchor = { x: number; y: number } | HTMLElement;

type ContextMenuProps = { label: string; anchor: MenuAnchor; onClose: () => void; children: ReactNode };

/** One menu for many rows, where a menu in each of them would be slow. An effect, because only the browser can open it over everything. */
export function ContextMenu({ label, anchor, onClose, children }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const before = document.activeElement;
    const toggled = ({ newState }: ToggleEvent) => newState === "closed" && close();
    menu.showPopover();
    put(menu, anchor);
    entriesIn(menu)[0]?.focus();
    menu.addEventListener("toggle", toggled);
    return () => {
      menu.removeEventListener("toggle", toggled);
      if (menu.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, [anchor]);

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its entries
    <div
      ref={box}
      role="menu"
      aria-label={label}
      popover="auto"
      onKeyDown={(event) => press(event, onClose)}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed m-0 max-w-80 min-w-52 overflow-y-auto rounded-overlay border border-edge bg-surface-overlay p-1 text-ink shadow-overlay outline-none"
    >
      {children}
    </div>
  );
}

type ContextMenuItemProps = {
  icon: ReactNode;
  tone?: "neutral" | "danger" | undefined;
  /** Why it can't be done: it is read, and nothing happens. */
  denied?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function ContextMenuItem({ icon, tone, denied, onSelect, children }: ContextMenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={denied !== undefined}
      onClick={() => denied === undefined && onSelect()}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      className={`${menuItemClass(tone)} focus:bg-surface-hover focus:outline-none forced-colors:focus:forced-outline`}
    >
      {icon}
      {denied === undefined ? (
        <span className="min-w-0 flex-1">{children}</span>
      ) : (
        <DeniedWords reason={denied}>{children}</DeniedWords>
      )}
    </button>
  );
}

const entriesIn = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
];

function press(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = entriesIn(event.currentTarget);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const next = to[event.key];
  if (next !== undefined) entries.at(next % entries.length)?.focus();
  else if (event.key === "Tab") close();
  else return;
  event.preventDefault();
}

const margin = 8;

/** Where there is no room below, above; never over the edge of the window. */
function put(menu: HTMLElement, anchor: MenuAnchor): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const box = anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : null;
  const point = anchor instanceof HTMLElement ? null : anchor;
  const [start, end] = box ? [box.left, box.right] : [point?.x ?? 0, point?.x ?? 0];
  const [top, bottom] = box ? [box.top - 4, box.bottom + 4] : [point?.y ?? 0, point?.y ?? 0];
  // A menu of a button lies along its end, one at a point grows along the line of reading.
  const isFromEnd = isRtl(menu) !== (box !== null);
  const x = isFromEnd ? end - width : start;
  const y = bottom + height + margin > window.innerHeight ? top - height : bottom;
  const left = Math.max(margin, Math.min(x, window.innerWidth - width - margin));
  menu.style.inset = `${Math.max(margin, y)}px auto auto ${left}px`;
}
