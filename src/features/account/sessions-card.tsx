import { useRouter } from "@tanstack/react-router";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestEndOtherSessions, requestEndSessionOf, type SessionEntry } from "#src/api/identity.ts";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useDeviceName } from "#src/app/use-device-name.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";

/** Where somebody is signed in, and the way out of each. */
export function SessionsCard({ sessions }: { sessions: readonly SessionEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const deviceName = useDeviceName();
  const [busy, setBusy] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (work: () => Promise<unknown>, title: string) => {
    setBusy(true);
    try {
      await work();
      notify({ id: "account", tone: "success", title });
    } catch (error) {
      tellProblem(error, "account");
    } finally {
      setBusy(false);
      await router.invalidate();
    }
  };
  return (
    <Card
      id="sessions"
      title={t(($) => $.account.sessions.title)}
      actions={
        others.length > 0 && (
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void end(
                requestEndOtherSessions,
                t(($) => $.account.sessions.othersEnded),
              )
            }
          >
            {t(($) => $.account.sessions.endOthers)}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => {
          const name = deviceName(device);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-muted" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere text-ink">
                  <bdi>{name}</bdi>
                </p>
                <p className="text-sm text-ink-muted">
                  {isCurrent
                    ? t(($) => $.account.sessions.current)
                    : t(($) => $.account.sessions.lastSeen, { time: formatAgo(lastSeenAt, language) })}
                  {" · "}
                  {t(($) => $.account.sessions.since, { time: formatInstant(createdAt, language) })}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<LogOut className="rtl:-scale-x-100" />}
                  disabled={busy}
                  aria-label={t(($) => $.account.sessions.endNamed, { device: name })}
                  onClick={() =>
                    void end(
                      () => requestEndSessionOf(id),
                      t(($) => $.account.sessions.ended),
                    )
                  }
                >
                  {t(($) => $.account.sessions.end)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length === 0 && (
        <p className="mt-3 text-sm text-ink-muted">{t(($) => $.account.sessions.alone)}</p>
      )}
    </Card>
  );
}
