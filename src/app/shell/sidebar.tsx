import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { PanelLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";
import { NavGroups } from "./nav-groups.tsx";

/** The vertical navigation where there is room for it; narrow when it is collapsed. */
export function Sidebar() {
  const { t } = useTranslation();
  const [preference, setPreference] = usePreference("nav-collapsed");
  const collapsed = preference === "true";
  return (
    <aside
      data-nav
      data-print="hide"
      className={clsx(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface-raised text-ink xl:flex",
        collapsed ? "w-17" : "w-62",
      )}
    >
      <div
        className={clsx(
          "flex shrink-0 items-center",
          collapsed ? "flex-col gap-2 py-3" : "h-15 justify-between ps-5 pe-3",
        )}
      >
        <Link to="/" className="flex rounded-control">
          <Logo nameClass={collapsed ? "sr-only" : undefined} />
        </Link>
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-label={collapsed ? t(($) => $.shell.nav.expand) : t(($) => $.shell.nav.collapse)}
          onClick={() => setPreference(collapsed ? "false" : "true")}
          className={iconButtonClass()}
        >
          <PanelLeft aria-hidden className="rtl:-scale-x-100" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <NavGroups collapsed={collapsed} />
      </div>
    </aside>
  );
}
