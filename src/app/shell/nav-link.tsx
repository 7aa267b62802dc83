import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { NavItem } from "./navigation.ts";

type NavLinkProps = { item: NavItem; narrow?: boolean | undefined; onFollow?: (() => void) | undefined };

/** The router marks the current one with `aria-current="page"`; pages below a list belong to it. */
export function NavLink({ item: { to, label, icon: Icon }, narrow = false, onFollow }: NavLinkProps) {
  return (
    <Link to={to} onClick={onFollow} className={navLinkClass}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <NavText narrow={narrow}>{label}</NavText>
    </Link>
  );
}

export const navLinkClass = clsx(
  "group flex h-9 items-center gap-3 overflow-hidden rounded-control px-3 whitespace-nowrap text-ink-muted transition-colors touch:h-11",
  "hover:bg-surface-hover hover:text-ink focus-visible:outline-offset-[-2px]",
  "aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:forced-outline",
);

/** Stays where it is in the narrow navigation, so that it widens without a jump and keeps the focus. */
export function NavText({ narrow, children }: { narrow: boolean; children: string }) {
  return (
    <span className={clsx("min-w-0 truncate transition-opacity", narrow && "opacity-0")}>{children}</span>
  );
}
