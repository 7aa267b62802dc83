import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usableSettings } from "#db/domain/settings/usable-settings.ts";
import { formatInstant } from "#src/app/format.ts";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { useSession } from "#src/app/session.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { UndoKeys } from "#src/records/actions/undo-keys.tsx";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import type { ListAnswer } from "#sw/api/records/contract.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import type { SettingsAnswer } from "#sw/api/settings/contract.ts";
import { settingGroups } from "./setting-groups.ts";
import { SettingRow } from "./setting-row.tsx";
import { SettingsHistory } from "./settings-history.tsx";
import { useSaves } from "./use-saves.ts";

type SettingsPageProps = {
  settings: SettingsAnswer;
  /** The first page of it; null where it could not be loaded. */
  history: ListAnswer<HistoryEntry> | null;
};

/** What the organisation decides about its work: each setting is saved as it is changed. */
export function SettingsPage({ settings, history }: SettingsPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const title = t(($) => $.settings.title);
  usePageTitle(title);
  const { version, updatedAt } = settings;
  const saveSetting = useSaves(version);
  const changeable = session ? usableSettings(session.ability, "update") : [];
  const mayChange = changeable.length > 0;
  const groups = settingGroups
    .map(([group, names]) => [group, names.filter((name) => settings[name] !== undefined)] as const)
    .filter(([, names]) => names.length > 0);
  const mayPurge = mayDoEverything(session);
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {mayChange ? t(($) => $.settings.intro) : t(($) => $.settings.readOnly)}{" "}
            {updatedAt !== null &&
              t(($) => $.settings.changedAt, { time: formatInstant(updatedAt, language) })}
          </>
        }
      />
      <UndoKeys />
      <div className="grid max-w-4xl gap-5">
        {groups.map(([group, names]) => (
          <Card key={group} title={t(($) => $.settings.groups[group])}>
            <div className="divide-y divide-line">
              {names.map((name) => (
                <SettingRow
                  key={name}
                  value={settings[name]}
                  mayChange={changeable.includes(name)}
                  {...{ name, saveSetting }}
                >
                  {name === "retention" && mayPurge && (
                    <Link to="/security/retention">{t(($) => $.retention.open)}</Link>
                  )}
                </SettingRow>
              ))}
            </div>
          </Card>
        ))}
        <section className="grid gap-3">
          <h2 className="text-md font-semibold text-ink">{t(($) => $.record.history.title)}</h2>
          {history ? <SettingsHistory first={history} /> : <FailedSection />}
        </section>
      </div>
    </>
  );
}
