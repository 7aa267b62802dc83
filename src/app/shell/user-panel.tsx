import { Link } from "@tanstack/react-router";
import {
  CircleUser,
  Info,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorDown,
  Palette,
  ShieldCheck,
  UserCog,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { askToInstall, useInstallWay } from "#src/app/install-offer.ts";
import { useTouch } from "#src/app/media.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { type User, useSession } from "#src/app/session.ts";
import { Ltr } from "#src/ui/ltr.tsx";
import { BarEntry, barEntryClass } from "./bar-entry.tsx";
import { useMayOpen } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";
import { useSessionRoles } from "./role-name.ts";
import { useSignOut } from "./sign-out.ts";

/** The signed-in user, and links about the person and the app as a whole. */
export function UserPanel({ user }: { user: User }) {
  const { t } = useTranslation();
  const touch = useTouch();
  const opens = useMayOpen();
  const session = useSession();
  const role = useSessionRoles(user);
  const signOut = useSignOut();
  const installWay = useInstallWay();
  const install = () => (installWay === "prompt" ? void askToInstall() : showOverlay("install"));
  const profile: string = "/pages/user-profile/profile";
  return (
    <>
      <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2.5">
        <p className="truncate font-medium">
          <bdi>{user.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-muted">
          <Ltr>{user.email}</Ltr>
        </p>
        <p className="text-sm text-ink-muted">{role}</p>
      </div>
      {opens(profile) && (
        <Link to={profile} className={barEntryClass}>
          <CircleUser aria-hidden />
          {t(($) => $.shell.userMenu.profile)}
        </Link>
      )}
      <Link to="/pages/account-settings/$tab" params={{ tab: "account" }} className={barEntryClass}>
        <UserCog aria-hidden />
        {t(($) => $.shell.nav.account)}
      </Link>
      {opens("/access-control") && (
        <Link to="/access-control" className={barEntryClass}>
          <KeyRound aria-hidden />
          {t(($) => $.shell.nav.accessControl)}
        </Link>
      )}
      <BarEntry icon={<Palette aria-hidden />} onSelect={() => showOverlay("customizer")}>
        {t(($) => $.shell.customize)}
      </BarEntry>
      {!touch && (
        <BarEntry icon={<Keyboard aria-hidden />} onSelect={() => showOverlay("keys")}>
          {t(($) => $.shell.keys)}
        </BarEntry>
      )}
      {installWay && (
        <BarEntry icon={<MonitorDown aria-hidden />} onSelect={install}>
          {t(($) => $.shell.install.title)}
        </BarEntry>
      )}
      {mayDoEverything(session) && (
        <Link to="/about/device" className={barEntryClass}>
          <ShieldCheck aria-hidden />
          {t(($) => $.shell.userMenu.safety)}
        </Link>
      )}
      <Link to="/about" className={barEntryClass}>
        <Info aria-hidden />
        {t(($) => $.shell.about.title)}
      </Link>
      <div className="mt-1 border-t border-line pt-1">
        <BarEntry icon={<LogOut aria-hidden className="rtl:-scale-x-100" />} onSelect={signOut}>
          {t(($) => $.actions.signOut)}
        </BarEntry>
      </div>
    </>
  );
}
