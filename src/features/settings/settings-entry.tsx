import { useTranslation } from "react-i18next";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { ChangesEntry } from "#src/records/record/changes-entry.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { useValueWords } from "./value-words.ts";

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings.fields, name);

/** Who changed which settings, from what to what. */
export function SettingsEntry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const valueWords = useValueWords();
  return (
    <ChangesEntry
      resource={settings}
      entry={entry}
      changes={entry.changes.flatMap(({ field, from, to }) => {
        if (!isSetting(field)) return [];
        // Before somebody decided anything, the default held.
        const before = from ?? settings.fields[field].initial;
        if (sameValue(before, to)) return [];
        const label = t(($) => $.settings.names[field]);
        return [{ label, from: valueWords(field, before), to: valueWords(field, to) }];
      })}
    />
  );
}
