import { Link } from "@tanstack/react-router";
import { KeyRound, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { User } from "#src/app/session.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { BarEntry, barEntryClass } from "./bar-entry.tsx";
import { BarPopover } from "./bar-popover.tsx";
import { useMayOpen } from "./navigation.ts";
import { useRoleName } from "./role-name.ts";
import { useSignOut } from "./sign-out.ts";

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const opens = useMayOpen();
  const role = useRoleName()(user.role);
  const signOut = useSignOut();
  const name = t(($) => $.shell.userMenu.label, { name: user.fullName });
  const face = (
    <>
      <Avatar name={user.fullName} />
      <span className="hidden min-w-0 text-start leading-tight md:block">
        <bdi className="block max-w-40 truncate text-sm font-medium text-ink">{user.fullName}</bdi>
        <span className="block text-xs text-ink-muted">{role}</span>
      </span>
    </>
  );
  return (
    <BarPopover
      label={name}
      name={name}
      face={face}
      buttonClass="flex h-9 min-w-9 items-center justify-center gap-2.5 rounded-control px-0.5 transition-colors hover:bg-surface-hover md:ps-1 md:pe-2.5 touch:h-11 touch:min-w-11"
      className="w-60 p-1"
    >
      <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2.5">
        <p className="truncate font-medium">
          <bdi>{user.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-muted">
          <Ltr>{user.email}</Ltr>
        </p>
        <p className="text-sm text-ink-muted">{role}</p>
      </div>
      {opens("/access-control") && (
        <Link to="/access-control" className={barEntryClass}>
          <KeyRound aria-hidden />
          {t(($) => $.shell.nav.accessControl)}
        </Link>
      )}
      <BarEntry icon={<LogOut aria-hidden className="rtl:-scale-x-100" />} onSelect={signOut}>
        {t(($) => $.actions.signOut)}
      </BarEntry>
    </BarPopover>
  );
}
