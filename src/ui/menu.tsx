import { MenuButton, MenuItems, Menu as HeadlessMenu, MenuItem as HeadlessMenuItem } from "@headlessui/react";
import clsx from "clsx";
import { Fragment, type ReactElement, type ReactNode, useId } from "react";
import { overlayClass } from "#src/ui/overlay-class.ts";

type MenuProps = {
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement;
  /** `end`: its end edges are in line, in both directions of reading. */
  align?: "start" | "end" | undefined;
  side?: "bottom" | "top" | undefined;
  children: ReactNode;
};

/** Costs 29 kB with Headless UI: not for the login page. */
export function Menu({ trigger, align = "end", side = "bottom", children }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: `${side} ${align}`, gap: 4, padding: 12 }}
        className={clsx(overlayClass, "z-40 min-w-48 overflow-y-auto p-1")}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
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
  if (denied !== undefined)
    return (
      <HeadlessMenuItem as={Fragment}>
        <button type="button" aria-disabled className={menuItemClass(tone)}>
          {icon}
          <DeniedWords reason={denied}>{children}</DeniedWords>
        </button>
      </HeadlessMenuItem>
    );
  return (
    <HeadlessMenuItem
      as="button"
      type="button"
      disabled={disabled}
      onClick={onSelect}
      className={menuItemClass(tone)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {aside && <span className="text-sm text-ink-muted">{aside}</span>}
    </HeadlessMenuItem>
  );
}

/** An entry that can't be chosen, and under it why. */
export function DeniedWords({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <span className="min-w-0 max-w-64 flex-1 text-ink-muted">
      <span className="block">{children}</span>
      <span className="block text-sm whitespace-normal">{reason}</span>
    </span>
  );
}

/** For an entry that goes somewhere: its child is a router `<Link className={menuItemClass()}>`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return <HeadlessMenuItem as={Fragment}>{children}</HeadlessMenuItem>;
}

export function menuItemClass(tone: "neutral" | "danger" = "neutral") {
  return clsx(
    "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-base select-none touch:min-h-11",
    "data-disabled:text-ink-faint data-focus:bg-surface-hover data-focus:outline-none forced-colors:data-focus:forced-outline [&_svg]:size-4 [&_svg]:shrink-0",
    tone === "danger" ? "text-danger-ink data-focus:bg-danger-soft" : "text-ink [&>svg]:text-ink-muted",
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
