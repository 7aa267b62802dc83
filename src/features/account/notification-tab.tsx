import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { grouped } from "#db/schema/grouped.ts";
import { saveNotificationSettings } from "#src/api/me.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Card } from "#src/ui/card.tsx";
import { notify } from "#src/ui/notify.ts";
import { Switch } from "#src/ui/switch.tsx";
import { Table, Td, Th } from "#src/ui/table.tsx";
import type { NotificationSetting } from "#sw/api/me/contract.ts";

/** Of each kind of event whether somebody is told: stored as it is switched. */
export function NotificationTab({ settings }: { settings: readonly NotificationSetting[] }) {
  const { t } = useTranslation();
  const router = useRouter();
  const tellProblem = useTellProblem();
  // What was switched is shown at once, until the answer is there.
  const [muted, setMuted] = useState(() => settings.filter((one) => one.muted).map(({ event }) => event));

  const change = async (event: NotificationSetting["event"], isOn: boolean) => {
    const before = muted;
    const next = isOn ? muted.filter((one) => one !== event) : [...muted, event];
    setMuted(next);
    try {
      await saveNotificationSettings(next);
      notify({ id: "account", tone: "success", title: t(($) => $.account.notifications.saved) });
    } catch (error) {
      setMuted(before);
      tellProblem(error, "account");
    } finally {
      await router.invalidate();
    }
  };
  const title = t(($) => $.account.notifications.title);
  return (
    <Card flush title={title} description={t(($) => $.account.notifications.intro)}>
      <div className="[--table-max-block:none]">
        <Table label={title}>
          <thead>
            <tr>
              <Th>{t(($) => $.account.notifications.event)}</Th>
              <Th className="w-px whitespace-nowrap">{t(($) => $.account.notifications.bell)}</Th>
            </tr>
          </thead>
          {[...grouped(settings, ({ group }) => group)].map(([group, events]) => (
            <tbody key={group}>
              <tr className="bg-surface-sunken">
                <th
                  scope="colgroup"
                  colSpan={2}
                  className="px-5 py-1.5 text-start text-sm font-medium text-ink-muted"
                >
                  {t(($) => $.account.notifications.groups[group])}
                </th>
              </tr>
              {events.map(({ event, mutable }) => (
                <tr key={event} className="border-t border-line">
                  <Td wrap>{t(($) => $.notifications.events[event])}</Td>
                  <Td className="text-end">
                    {mutable ? (
                      <Switch
                        className="justify-end"
                        aria-label={t(($) => $.notifications.events[event])}
                        checked={!muted.includes(event)}
                        onChange={({ currentTarget }) => void change(event, currentTarget.checked)}
                      />
                    ) : (
                      <span className="text-sm text-ink-muted">
                        {t(($) => $.account.notifications.always)}
                      </span>
                    )}
                  </Td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      </div>
    </Card>
  );
}
