import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Tooltip } from "#src/ui/tooltip.tsx";
import type { NavItem } from "./navigation.ts";

type NavLinkProps = { item: NavItem; collapsed: boolean; onFollow?: (() => void) | undefined };

/** The router marks the current one with `aria-current="page"`; pages below a list belong to it. */
export function NavLink({ item: { to, label, icon: Icon }, collapsed, onFollow }: NavLinkProps) {
  const link = (
    <Link
      to={to}
      onClick={onFollow}
      className={clsx(
        "group flex h-9 items-center rounded-control text-ink-muted transition-colors touch:h-11",
        "hover:bg-surface-hover hover:text-ink",
        "aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-ink forced-colors:aria-[current=page]:forced-outline",
        collapsed ? "w-10 justify-center" : "gap-3 px-3",
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={collapsed ? "sr-only" : "min-w-0 truncate"}>{label}</span>
    </Link>
  );
  return collapsed ? <Tooltip text={label}>{link}</Tooltip> : link;
}
