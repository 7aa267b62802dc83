import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endTwoStepsOf, signOutEverywhere } from "#src/api/users.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useSession } from "#src/app/session.ts";
import { useDeviceName } from "#src/app/use-device-name.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";
import type { VisibleUser } from "./load-user.ts";

type SecurityTabProps = {
  row: VisibleUser["row"];
  access: NonNullable<VisibleUser["access"]>;
  mayErase: boolean;
};

const passwordTones = { none: "warning", temporary: "info", chosen: "success" } as const;

/** How somebody signs in, and what an administrator may do about that. */
export function SecurityTab({ row, access, mayErase }: SecurityTabProps) {
  const { t } = useTranslation();
  const deviceName = useDeviceName();
  const language = useLanguage();
  const session = useSession();
  const { password, passwordChangedAt, twoSteps, sessions } = access;
  const { working, change } = useAccessChange();
  const isConfirmed = typeof row["emailVerifiedAt"] === "string";
  // One's own are changed in one's own account.
  const isSuspended = row.status === "inactive";
  const mayChange = session?.user.id !== row.id && !isSuspended;
  return (
    <div className="space-y-4">
      <Card
        title={t(($) => $.users.security.password)}
        description={
          passwordChangedAt === null
            ? undefined
            : t(($) => $.users.security.changedAt, { time: formatInstant(passwordChangedAt, language) })
        }
        actions={
          <StatusBadge tone={passwordTones[password]}>{t(($) => $.list.password[password])}</StatusBadge>
        }
      >
        <p className="text-ink-muted">
          {isSuspended ? (
            t(($) => $.users.security.suspended)
          ) : (
            <>
              {password !== "chosen" && <>{t(($) => $.users.security[password])} </>}
              {t(($) => $.users.security.passwordHelp)}
            </>
          )}
        </p>
        {mayChange && (
          <div className="mt-4 flex flex-wrap gap-2">
            <OpenLink drawer="password">{t(($) => $.users.handOut.password.make)}</OpenLink>
            {row.status === "active" && (
              <OpenLink drawer="code">{t(($) => $.users.handOut.code.make)}</OpenLink>
            )}
          </div>
        )}
      </Card>
      <Card
        title={t(($) => $.users.security.email)}
        actions={
          <StatusBadge tone={isConfirmed ? "success" : "neutral"}>
            {isConfirmed ? t(($) => $.users.security.confirmed) : t(($) => $.users.security.unconfirmed)}
          </StatusBadge>
        }
      >
        <p className="text-ink-muted">{t(($) => $.users.security.emailHelp)}</p>
        {mayChange && !isConfirmed && row.status === "active" && (
          <div className="mt-4">
            <OpenLink drawer="email">{t(($) => $.users.handOut.email.make)}</OpenLink>
          </div>
        )}
      </Card>
      <Card
        title={t(($) => $.users.security.twoSteps)}
        actions={
          <StatusBadge tone={twoSteps ? "success" : "neutral"}>
            {twoSteps ? t(($) => $.users.security.on) : t(($) => $.users.security.off)}
          </StatusBadge>
        }
      >
        <p className="text-ink-muted">
          {t(($) => $.users.security[twoSteps ? "twoStepsHelp" : "twoStepsOff"])}
        </p>
        {mayChange && twoSteps && (
          <Button
            className="mt-4"
            busy={working}
            onClick={() =>
              void change(
                () => endTwoStepsOf(row.id),
                t(($) => $.users.security.twoStepsEnded),
              )
            }
          >
            {t(($) => $.users.security.endTwoSteps)}
          </Button>
        )}
      </Card>
      <Card
        title={t(($) => $.users.security.sessions)}
        flush
        actions={
          mayChange &&
          sessions.length > 0 && (
            <Button
              size="sm"
              busy={working}
              onClick={() =>
                void change(
                  () => signOutEverywhere(row.id),
                  t(($) => $.users.security.signedOut),
                )
              }
            >
              {t(($) => $.users.security.signOut)}
            </Button>
          )
        }
      >
        {sessions.length === 0 ? (
          <p className="border-t border-line px-5 py-4 text-ink-muted phone:px-4">
            {t(($) => $.users.security.noSessions)}
          </p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {sessions.map(({ device, createdAt, lastSeenAt }) => (
              <li key={createdAt + device} className="px-5 py-2.5 phone:px-4">
                <p className="wrap-anywhere text-ink">
                  <bdi>{deviceName(device)}</bdi>
                </p>
                <p className="text-sm text-ink-muted">
                  {t(($) => $.users.security.lastSeen, { time: formatAgo(lastSeenAt, language) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {mayErase && (
        <Card title={t(($) => $.users.erase.heading)}>
          <p className="text-ink-muted">{t(($) => $.users.erase.help)}</p>
          <div className="mt-4">
            <OpenLink drawer="erase">{t(($) => $.users.erase.open)}</OpenLink>
          </div>
        </Card>
      )}
    </div>
  );
}

const OpenLink = ({ drawer, children }: { drawer: string; children: string }) => (
  <Link
    to="."
    search={(search: object) => ({ ...search, drawer })}
    resetScroll={false}
    className={buttonClass()}
  >
    {children}
  </Link>
);

/** A change that stands in no record, so nothing else loads the page again. */
function useAccessChange() {
  const router = useRouter();
  const tellProblem = useTellProblem();
  const [working, setWorking] = useState(false);
  const change = async (send: () => Promise<unknown>, done: string) => {
    setWorking(true);
    try {
      await send();
      notify({ title: done });
      await router.invalidate();
    } catch (error) {
      tellProblem(error);
    } finally {
      setWorking(false);
    }
  };
  return { working, change };
}
