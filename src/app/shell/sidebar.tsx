import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { PanelLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { Logo } from "./logo.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { usePeek } from "./peek.ts";

/** The vertical navigation where there is room for it; collapsed to its icons it widens over the page while it is used. */
export function Sidebar() {
  const { t } = useTranslation();
  const [preference, setPreference] = usePreference("nav-collapsed");
  const collapsed = preference === "true";
  const [peeking, watch] = usePeek();
  const narrow = collapsed && !peeking;
  return (
    <div
      data-print="hide"
      className={clsx(
        "sticky top-0 z-21 h-[calc(100dvh-var(--foot))] shrink-0",
        collapsed ? "w-16.5" : "w-62",
      )}
    >
      <div
        data-nav
        {...(collapsed && watch)}
        className={clsx(
          "flex h-full flex-col overflow-hidden border-e border-line bg-surface-raised text-ink transition-[width] duration-200",
          narrow ? "w-16.5" : "w-62",
          collapsed && peeking && "shadow-overlay",
        )}
      >
        <div className="flex h-15 shrink-0 items-center justify-between overflow-hidden ps-4.25 pe-3">
          <Link to="/" className="flex rounded-control">
            <Logo nameClass={clsx("transition-opacity", narrow && "opacity-0")} />
          </Link>
          <button
            type="button"
            aria-expanded={!collapsed}
            aria-label={collapsed ? t(($) => $.shell.nav.expand) : t(($) => $.shell.nav.collapse)}
            onClick={() => setPreference(collapsed ? "false" : "true")}
            className={clsx(iconButtonClass(), narrow && "opacity-0")}
          >
            <PanelLeft aria-hidden className="rtl:-scale-x-100" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain">
          <NavGroups narrow={narrow} />
        </div>
      </div>
    </div>
  );
}
