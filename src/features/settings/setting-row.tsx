import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { settings, type SettingName } from "#db/domain/settings/settings.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { formatList, formatNumber } from "#src/app/format.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { useChoiceWords } from "./choice-words.ts";
import { SettingControl } from "./setting-control.tsx";
import type { SaveSetting } from "./use-saves.ts";
import { useSetting } from "./use-setting.ts";

type SettingRowProps = { name: SettingName; value: unknown; saveSetting: SaveSetting; mayChange: boolean };

/** A setting: what it means, its value and its default, and the way back to that. */
export function SettingRow({ name, value, saveSetting, mayChange }: SettingRowProps) {
  const { t } = useTranslation();
  const issueWords = useIssueWords();
  const valueWords = useValueWords();
  const { issue, save, reset } = useSetting(name, saveSetting);
  const { kind, initial } = settings.fields[name];
  const isDefault = sameValue(value, initial);
  const label = t(($) => $.settings.names[name]);
  const help = (
    <>
      {t(($) => $.settings.help[name])}{" "}
      {!isDefault && t(($) => $.settings.default, { value: valueWords(name, initial) })}
    </>
  );
  const disabled = !mayChange;
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        {kind === "flag" ? (
          <Switch
            checked={value === true}
            disabled={disabled}
            help={help}
            onChange={({ currentTarget }) => void save(currentTarget.checked)}
          >
            {label}
          </Switch>
        ) : (
          <FormField label={label} help={help} error={issue && issueWords(issue)}>
            <SettingControl {...{ name, value, disabled }} onSave={(next) => void save(next)} />
          </FormField>
        )}
      </div>
      <span className="w-9 shrink-0 touch:w-11">
        {mayChange && !isDefault && (
          <IconButton
            label={t(($) => $.settings.reset, { name: label })}
            icon={<RotateCcw />}
            onClick={() => void reset()}
          />
        )}
      </span>
    </div>
  );
}

function useValueWords(): (name: SettingName, value: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const choiceWords = useChoiceWords();
  return (name, value) => {
    if (typeof value === "boolean") return value ? t(($) => $.settings.on) : t(($) => $.settings.off);
    if (typeof value === "number") return formatNumber(value, language);
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return formatList(
      values.map((one) => choiceWords(name, String(one))),
      language,
    );
  };
}
