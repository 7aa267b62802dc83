import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "./nav-link.tsx";
import { type NavGroup, useNavigation } from "./navigation.ts";

type NavGroupsProps = { collapsed?: boolean | undefined; onFollow?: (() => void) | undefined };

export function NavGroups({ collapsed = false, onFollow }: NavGroupsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(($) => $.shell.nav.label)} className={clsx("pb-6", collapsed ? "px-3.5" : "px-3")}>
      {useNavigation().map((group) =>
        collapsed || !group.folds ? (
          <PlainGroup key={group.label} {...{ group, collapsed, onFollow }} />
        ) : (
          <FoldingGroup key={group.label} {...{ group, onFollow }} />
        ),
      )}
    </nav>
  );
}

type GroupProps = { group: NavGroup; onFollow?: (() => void) | undefined };

/** In the narrow navigation a line parts the areas. */
function PlainGroup({ group, collapsed, onFollow }: GroupProps & { collapsed: boolean }) {
  return (
    <ul
      aria-label={group.label}
      className={clsx(
        "space-y-0.5",
        collapsed ? "mt-2 border-t border-line pt-2 first:border-0 first:pt-0" : "mt-1",
      )}
    >
      {group.items.map((item) => (
        <li key={item.to}>
          <NavLink item={item} collapsed={collapsed} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function FoldingGroup({ group, onFollow }: GroupProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 w-full items-center justify-between gap-2 rounded-control px-3 text-xs font-medium text-ink-muted transition-colors hover:text-ink touch:min-h-11"
      >
        {group.label}
        <ChevronDown
          aria-hidden
          className={clsx("size-3.5 transition-transform", !open && "-rotate-90 rtl:rotate-90")}
        />
      </button>
      <ul id={id} hidden={!open} className="space-y-0.5">
        {group.items.map((item) => (
          <li key={item.to}>
            <NavLink item={item} collapsed={false} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
