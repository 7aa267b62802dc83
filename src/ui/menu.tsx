import clsx from "clsx";
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from "react";
import { MenuPanel } from "#src/ui/menu-panel.tsx";

type MenuProps = {
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** `end`: its end edges are in line, in both directions of reading. */
  align?: "start" | "end" | undefined;
  side?: "bottom" | "top" | undefined;
  /** Made when it opens. */
  children: ReactNode;
};

/** A button, and the menu that it opens. */
export function Menu({ trigger, align, side, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<Pick<ComponentProps<typeof MenuPanel>, "anchor" | "startAt"> | null>(null);
  // The press on the button has closed it by the time of the click.
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      {cloneElement(trigger, {
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open !== null,
        "aria-controls": open ? `${id}-menu` : undefined,
        onPointerDown: () => setWasOpen(open !== null),
        onClick: ({ currentTarget: anchor, detail }) => {
          // Only a click of a pointer has a count.
          const byPointer = detail > 0;
          setOpen(byPointer && wasOpen ? null : { anchor, startAt: byPointer ? "none" : "first" });
        },
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen({ anchor: event.currentTarget, startAt: event.key === "ArrowDown" ? "first" : "last" });
        },
      })}
      {open && (
        <MenuPanel
          id={`${id}-menu`}
          labelledBy={id}
          {...{ ...open, align, side }}
          onClose={() => setOpen(null)}
        >
          {children}
        </MenuPanel>
      )}
    </>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  /** At the end of the line: a `Kbd`, a count, a check. */
  aside?: ReactNode;
  tone?: "neutral" | "danger" | undefined;
  disabled?: boolean | undefined;
  /** Why it can't be done: the keys reach it, it is read, and nothing happens. */
  denied?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({
  icon,
  aside,
  tone = "neutral",
  disabled = false,
  denied,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      aria-disabled={denied !== undefined || undefined}
      onClick={() => denied === undefined && onSelect()}
      className={menuItemClass(tone)}
    >
      {icon}
      {denied === undefined ? (
        <span className="min-w-0 flex-1 truncate">{children}</span>
      ) : (
        <DeniedWords reason={denied}>{children}</DeniedWords>
      )}
      {aside && <span className="text-sm text-ink-muted">{aside}</span>}
    </button>
  );
}

/** An entry that can't be chosen, and under it why. */
function DeniedWords({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <span className="min-w-0 max-w-64 flex-1 text-ink-muted">
      <span className="block">{children}</span>
      <span className="block text-sm whitespace-normal">{reason}</span>
    </span>
  );
}

/** For an entry that goes somewhere: its child is a router `<Link className={menuItemClass()}>`. */
export function MenuLink({ children }: { children: ReactElement<ComponentProps<"a">> }) {
  return cloneElement(children, { role: "menuitem", tabIndex: -1 });
}

export function menuItemClass(tone: "neutral" | "danger" = "neutral") {
  return clsx(
    "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-base select-none touch:min-h-11",
    "disabled:text-ink-faint focus:bg-surface-hover focus:outline-none forced-colors:focus:forced-outline [&_svg]:size-4 [&_svg]:shrink-0",
    tone === "danger" ? "text-danger-ink focus:bg-danger-soft" : "text-ink [&>svg]:text-ink-muted",
  );
}

/** Entries that belong together, under a line; named where it is not plain what they are. */
export function MenuGroup({ label, children }: { label?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={label ? id : undefined}
      className="mt-1 border-t border-line pt-1 first:mt-0 first:border-0 first:pt-0"
    >
      {label && (
        <div id={id} role="presentation" className="px-2.5 py-1 text-sm font-medium text-ink-muted">
          {label}
        </div>
      )}
      {children}
    </div>
  );
}
