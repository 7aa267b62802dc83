import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import type { User } from "#src/app/session.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { BarPopover } from "./bar-popover.tsx";
import { useSessionRoles } from "./role-name.ts";

const UserPanel = lazy(async () => ({ default: (await import("./user-panel.tsx")).UserPanel }));

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const role = useSessionRoles(user);
  // What it shows is what it is called, so that whoever speaks to the app may say what he sees.
  const face = (
    <>
      <PersonAvatar user={user} />
      <span className="min-w-0 text-start leading-tight max-md:sr-only">
        <VisuallyHidden>{t(($) => $.shell.nav.account)} </VisuallyHidden>
        <bdi className="block max-w-40 truncate text-sm font-medium text-ink">{user.fullName}</bdi>
        <bdi className="block max-w-40 truncate text-xs text-ink-muted">{role}</bdi>
      </span>
    </>
  );
  return (
    <BarPopover
      label={t(($) => $.shell.userMenu.label, { name: user.fullName })}
      face={face}
      buttonClass="flex h-9 min-w-9 items-center justify-center gap-2.5 rounded-control px-0.5 transition-colors hover:bg-surface-hover md:ps-1 md:pe-2.5 touch:h-11 touch:min-w-11"
      className="w-64 p-1"
    >
      <UserPanel user={user} />
    </BarPopover>
  );
}
