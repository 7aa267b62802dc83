import { Camera, DatabaseBackup, Package, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { translate } from "#db/schema/translated.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import type { ActionLine } from "./action-line.ts";
import type { ActionRow } from "./catalogue.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";

const results = ["done", "partial", "failed"] as const;

type ActionLineFieldsProps = {
  line: ActionLine;
  /** Undefined of one that is no longer in the catalogue, or not the reader's to see. */
  code: ActionRow | undefined;
  units: readonly { id: string; name: string }[];
  onChange: (line: ActionLine) => void;
  onRemove: () => void;
};

/** How an action went, how long it took, on which unit, and what it still asks for. */
export function ActionLineFields({ line, code, units, onChange, onRemove }: ActionLineFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const choice = useChoiceWord(requests);
  const label = useFieldLabel();
  const name = code ? translate(code.name, language) : t(($) => $.requestPage.diagnosis.unknownAction);
  return (
    <div role="group" aria-label={name}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <IconButton
          size="sm"
          label={t(($) => $.requestPage.diagnosis.remove, { name })}
          icon={<X />}
          onClick={onRemove}
          className="-me-1.5"
        />
      </div>
      {code && <Needs code={code} />}
      <div className="mt-2 grid gap-3 sm:grid-cols-[auto_7rem_minmax(0,1fr)]">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-ink">{label("actionsPerformed.result")}</legend>
          <div className="flex flex-wrap gap-1.5">
            {results.map((result) => (
              <ToggleButton
                key={result}
                pressed={line.result === result}
                onClick={() => onChange({ ...line, result })}
              >
                {choice("actionsPerformed.result", result)}
              </ToggleButton>
            ))}
          </div>
        </fieldset>
        <FormField id={`${id}-minutes`} label={label("actionsPerformed.minutes")}>
          <NumberInput
            inputMode="numeric"
            value={line.minutes}
            onChange={({ currentTarget }) => onChange({ ...line, minutes: currentTarget.value })}
          />
        </FormField>
        <FormField id={`${id}-note`} label={label("actionsPerformed.note")}>
          <TextInput
            value={line.note}
            maxLength={300}
            onChange={({ currentTarget }) => onChange({ ...line, note: currentTarget.value })}
          />
        </FormField>
        {units.length > 1 && (
          <div className="col-span-full">
            <FormField id={`${id}-unit`} label={label("actionsPerformed.equipmentId")}>
              <Select
                value={line.equipmentId ?? ""}
                onChange={({ currentTarget }) =>
                  onChange({ ...line, equipmentId: currentTarget.value || null })
                }
              >
                <option value="">{t(($) => $.requestPage.diagnosis.allUnits)}</option>
                {units.map((unit) => (
                  <option key={unit.id} value={unit.id}>
                    {unit.name}
                  </option>
                ))}
              </Select>
            </FormField>
          </div>
        )}
      </div>
    </div>
  );
}

/** What else an action asks for before the work is resolved. */
function Needs({ code }: { code: ActionRow }) {
  const label = useFieldLabel();
  const needs: [boolean, string, ReactNode][] = [
    [code.needsPart, label("needsPart"), <Package key="part" aria-hidden />],
    [code.needsPhoto, label("needsPhoto"), <Camera key="photo" aria-hidden />],
    [code.needsBackup, label("needsBackup"), <DatabaseBackup key="backup" aria-hidden />],
  ];
  return (
    <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
      {needs.map(
        ([isNeeded, word, icon]) =>
          isNeeded && (
            <StatusBadge key={word} tone="warning" icon={icon}>
              {word}
            </StatusBadge>
          ),
      )}
    </p>
  );
}
