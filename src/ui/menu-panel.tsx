import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { besideClass } from "#src/ui/overlay-class.ts";
import { type FloatingAnchor, followAnchor } from "#src/ui/position-floating.ts";

type MenuPanelProps = {
  id?: string | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** A point, or the button that the menu lies along. */
  anchor: FloatingAnchor;
  align?: "start" | "end" | undefined;
  side?: "bottom" | "top" | undefined;
  /** Which entry has the focus at first: none where a pointer opened the menu. */
  startAt?: "first" | "last" | "none" | undefined;
  onClose: () => void;
  /** `MenuItem`s and what groups them. */
  children: ReactNode;
};

/**
 * An open menu: the browser's own popover, which closes on Esc and beside it. A list has one for all of its rows, where a
 * menu in each of them would be slow. An effect, because only the browser can open it over everything.
 */
export function MenuPanel({
  id,
  label,
  labelledBy,
  anchor,
  align = "end",
  side,
  startAt = "first",
  onClose,
  children,
}: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const typed = useRef<Typed>({ text: "", at: 0 });
  const closed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const menu = panel.current;
    if (!menu) return;
    const toggled = ({ newState }: ToggleEvent) => newState === "closed" && closed();
    before.current = anchor instanceof HTMLElement ? anchor : document.activeElement;
    menu.showPopover();
    const unfollow = followAnchor(menu, anchor, { align, side, gap: anchor instanceof HTMLElement ? 4 : 0 });
    const first = startAt === "none" ? menu : entriesIn(menu).at(startAt === "first" ? 0 : -1);
    first?.focus({ preventScroll: true });
    menu.addEventListener("toggle", toggled);
    return () => {
      menu.removeEventListener("toggle", toggled);
      unfollow();
    };
  }, [anchor, align, side, startAt]);

  /** At once, so that what an entry opens finds the focus where it was before. */
  const close = () => {
    panel.current?.hidePopover();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // From there the browser goes on to what follows.
    if (event.key === "Tab") return close();
    if (event.key === "Escape") close();
    else if (!goTo(event, typed.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      popover="auto"
      onKeyDown={press}
      onPointerMove={({ target }) => entryAt(target)?.focus({ preventScroll: true })}
      onClick={({ target }) => isAvailable(entryAt(target)) && close()}
      onContextMenu={(event) => event.preventDefault()}
      className={clsx(besideClass, "min-w-48 p-1 text-base font-normal")}
    >
      {children}
    </div>
  );
}

const entry = "[role=menuitem]:not(:disabled)";

const entriesIn = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>(entry)];

const entryAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(entry) : null;

const isAvailable = (entryThere: HTMLElement | null) =>
  entryThere !== null && entryThere.ariaDisabled !== "true";

/** Milliseconds within which letters are one word. */
const patience = 350;

type Typed = { text: string; at: number };

/** Whether the key leads to an entry: the next one round, the first, the last, or that which begins with the typed letters. */
function goTo(event: KeyboardEvent<HTMLElement>, typed: Typed): boolean {
  const { key, currentTarget } = event;
  const entries = entriesIn(currentTarget);
  const at = entries.findIndex((one) => one === document.activeElement);
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  };
  const next = to[key] ?? namedBy(event, typed, entries);
  if (next !== undefined) entries.at(next % entries.length)?.focus();
  return next !== undefined;
}

function namedBy(event: KeyboardEvent, typed: Typed, entries: readonly HTMLElement[]): number | undefined {
  const { key, timeStamp } = event;
  const isNew = timeStamp - typed.at > patience;
  // A space belongs to a word, and else is the key that takes an entry.
  if (key.length !== 1 || event.ctrlKey || event.metaKey || (key === " " && isNew)) return undefined;
  typed.text = (isNew ? "" : typed.text) + key.toLowerCase();
  typed.at = timeStamp;
  const current = entries.findIndex((one) => one === document.activeElement);
  const from = Math.max(isNew ? current + 1 : current, 0);
  const order = entries.map((_, step) => (from + step) % entries.length);
  const match = order.find((at) => entries[at]?.textContent.trim().toLowerCase().startsWith(typed.text));
  // A letter that no entry begins with leaves the focus where it is.
  return match ?? Math.max(current, 0);
}
