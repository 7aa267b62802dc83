import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { Menu as MenuIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";
import type { User } from "#src/app/session.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { CallButton } from "./call-button.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { NotificationsPopover } from "./notifications-popover.tsx";
import { useReservedHeight } from "#src/ui/reserved-height.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import { SearchButton } from "./search-button.tsx";
import { ShortcutsPopover } from "./shortcuts-popover.tsx";
import { StatusPopover } from "./status-popover.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const HorizontalNav = lazy(async () => ({ default: (await import("./horizontal-nav.tsx")).HorizontalNav }));

/** Where the navigation of the page is: beside it, below the bar, or behind a button. */
export type NavPosition = "side" | "below" | "overlay";

type NavbarProps = {
  user: User;
  nav: NavPosition;
  /** What the person is in the middle of, wherever he is; on a phone in a line of its own. */
  underWay?: ReactNode;
  onOpenMenu: () => void;
};

export function Navbar({ user, nav, underWay, onOpenMenu }: NavbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const phone = usePhone();
  const [position] = usePreference("navbar");
  const [blur] = usePreference("navbar-blur");
  // The specification: it becomes sticky when the horizontal layout is chosen.
  const sticky = position === "sticky" || nav === "below";
  useReservedHeight(bar, "--sticky-top", sticky);
  return (
    <header
      ref={bar}
      data-print="hide"
      className={clsx(
        "z-20 border-b border-line",
        sticky && "sticky top-0",
        sticky && blur === "true" ? "navbar-blur" : "bg-surface-raised",
      )}
    >
      <div className="page-width flex min-h-14.75 items-center gap-1 px-6 phone:min-h-13.75 phone:px-2">
        {nav === "overlay" && (
          <IconButton
            label={t(($) => $.actions.openMenu)}
            icon={<MenuIcon />}
            onClick={onOpenMenu}
            className="-ms-2 phone:hidden"
          />
        )}
        {nav !== "side" && (
          <Link
            to="/"
            className="me-3 flex rounded-control phone:me-1 phone:ms-1 touch:min-h-11 touch:min-w-11 touch:items-center touch:justify-center"
          >
            <Logo nameClass="max-sm:sr-only" />
          </Link>
        )}
        <SearchButton />
        {/* In large text the search gives way first, then these go on in a second line. */}
        <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-1 phone:gap-0">
          {!phone && underWay}
          <CallButton />
          <StatusPopover />
          <ShortcutsPopover />
          <NotificationsPopover />
          <LanguageMenu />
          <ThemeMenu />
          <UserMenu user={user} />
        </div>
      </div>
      {phone && underWay}
      {nav === "below" && (
        <Suspense fallback={<div className="h-12 border-t border-line" />}>
          <HorizontalNav />
        </Suspense>
      )}
    </header>
  );
}
