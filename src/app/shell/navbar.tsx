import { Link } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#src/app/session.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { AppearanceMenu } from "./appearance-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { useReservedHeight } from "./reserved-height.ts";
import { StatusPopover } from "./status-popover.tsx";
import { UserMenu } from "./user-menu.tsx";

type NavbarProps = { user: User; onOpenMenu: () => void };

export function Navbar({ user, onOpenMenu }: NavbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, "--sticky-top");
  return (
    <header
      ref={bar}
      data-print="hide"
      className="sticky top-0 z-20 flex h-15 items-center gap-1 border-b border-line bg-surface-raised px-4 sm:px-6 phone:h-14 phone:px-2"
    >
      <span className="contents xl:hidden">
        <IconButton
          label={t(($) => $.actions.openMenu)}
          icon={<MenuIcon />}
          onClick={onOpenMenu}
          className="-ms-2 phone:hidden"
        />
        <Link to="/" className="me-auto flex rounded-control phone:ms-2">
          <Logo nameClass="max-[24rem]:sr-only" />
        </Link>
      </span>
      <div className="ms-auto flex items-center gap-1 phone:gap-0">
        <StatusPopover />
        <LanguageMenu />
        <AppearanceMenu />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
