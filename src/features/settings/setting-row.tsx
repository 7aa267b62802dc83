import clsx from "clsx";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { settings, settingsInForce, type SettingName } from "#db/domain/settings/settings.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldContext } from "#src/ui/field-wiring.ts";
import { FieldError } from "#src/ui/form-field.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { SaveSetting } from "./use-saves.ts";
import { useSetting } from "./use-setting.ts";
import { useValueWords } from "./value-words.ts";

type SettingRowProps = {
  name: SettingName;
  value: unknown;
  saveSetting: SaveSetting;
  mayChange: boolean;
  /** The way to what it is about. */
  children?: ReactNode;
};

const isInForce = (name: SettingName): boolean => settingsInForce.some((one) => one === name);

/** A setting: what it means and the way back to its default at the start, its control at the end. */
export function SettingRow({ name, value, saveSetting, mayChange, children }: SettingRowProps) {
  const { t } = useTranslation();
  const issueWords = useIssueWords();
  const valueWords = useValueWords();
  const { issue, save, reset } = useSetting(name, saveSetting);
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const { kind, initial } = settings.fields[name];
  const label = t(($) => $.settings.names[name]);
  const hasNoEffect = !isInForce(name);
  const described = [
    `${id}-help`,
    ...(hasNoEffect ? [`${id}-effect`] : []),
    ...(issue ? [`${id}-error`] : []),
  ].join(" ");
  // The button goes with what it took back; the focus stays with the setting.
  const toDefault = () => {
    control.current?.querySelector<HTMLElement>("input, select")?.focus();
    void reset();
  };
  return (
    <div
      className={clsx(
        "grid gap-x-8 gap-y-2 py-3.5 first:pt-0 last:pb-0",
        kind === "flag" ? "grid-cols-[minmax(0,1fr)_auto]" : "md:grid-cols-[minmax(0,1fr)_18rem]",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <label
            id={`${id}-label`}
            htmlFor={kind === "choices" ? undefined : id}
            className="font-medium text-ink"
          >
            {label}
          </label>
          {hasNoEffect && (
            <span id={`${id}-effect`} className="text-sm text-ink-muted">
              {t(($) => $.settings.withoutEffect)}
            </span>
          )}
        </div>
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {t(($) => $.settings.help[name])}
        </p>
        {children && (
          <p className="text-sm text-primary-ink underline-offset-2 [&_a]:inline-flex [&_a]:items-center touch:[&_a]:min-h-11 hover:[&_a]:underline">
            {children}
          </p>
        )}
        {!sameValue(value, initial) && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
            {t(($) => $.settings.default, { value: valueWords(name, initial) })}
            {mayChange && (
              <Button
                size="sm"
                variant="ghost"
                icon={<RotateCcw />}
                aria-label={t(($) => $.settings.reset, { name: label })}
                onClick={toDefault}
              >
                {t(($) => $.settings.toDefault)}
              </Button>
            )}
          </p>
        )}
      </div>
      <div ref={control} className="min-w-0">
        <FieldContext
          value={{ id, describedBy: described, invalid: issue !== null, required: false, dir: undefined }}
        >
          <SettingControl {...{ name, value }} disabled={!mayChange} onSave={(next) => void save(next)} />
        </FieldContext>
        {issue && <FieldError id={`${id}-error`}>{issueWords(issue)}</FieldError>}
      </div>
    </div>
  );
}
