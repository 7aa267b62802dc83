import { useTranslation } from "react-i18next";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { LabelSheet } from "./label-sheets.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { LabelExtras } from "./label-extras.ts";
import { hasCode, isLabelSize, type LabelSizeName, labelSizes, perSheet } from "./label-sizes.ts";
import type { Label } from "./load-print-labels.ts";

type LabelPaperProps = {
  size: LabelSizeName;
  first: number;
  sheets: readonly (readonly (Label | null)[])[];
  extras: LabelExtras;
  onSize: (size: LabelSizeName) => void;
  onExtras: (change: Partial<LabelExtras>) => void;
  onFirst: (first: number) => void;
};

/** What the labels are printed on, where the first one goes, and how the first sheet looks. */
export function LabelPaper({ size, first, sheets, extras, onSize, onFirst, onExtras }: LabelPaperProps) {
  const { t } = useTranslation();
  const [sheet] = sheets;
  const sheetCapacity = perSheet(labelSizes[size]);
  const coded = hasCode(labelSizes[size]);
  const caption =
    sheetCapacity > 1 ? t(($) => $.labels.sheets, { count: sheets.length }) : t(($) => $.labels.tape);
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t(($) => $.labels.size)} help={coded ? undefined : t(($) => $.labels.textOnly)}>
          <Select
            value={size}
            onChange={({ currentTarget: { value } }) => isLabelSize(value) && onSize(value)}
          >
            {Object.keys(labelSizes)
              .filter(isLabelSize)
              .map((name) => (
                <option key={name} value={name}>
                  {t(($) => $.labels.sizes[name])}
                </option>
              ))}
          </Select>
        </FormField>
        {sheetCapacity > 1 && (
          <FormField label={t(($) => $.labels.first)} help={t(($) => $.labels.firstHelp)}>
            <Select value={first} onChange={({ currentTarget }) => onFirst(Number(currentTarget.value))}>
              {Array.from({ length: sheetCapacity }, (_, at) => (
                <option key={at} value={at + 1}>
                  {t(($) => $.labels.place, { position: at + 1 })}
                </option>
              ))}
            </Select>
          </FormField>
        )}
        {coded && (
          <>
            <FormField label={t(($) => $.labels.call)} help={t(($) => $.labels.callHelp)}>
              <TextInput
                type="tel"
                dir="ltr"
                maxLength={24}
                value={extras.call}
                onChange={({ currentTarget }) => onExtras({ call: currentTarget.value })}
              />
            </FormField>
            <Checkbox
              className="sm:mt-8"
              checked={extras.serial}
              onChange={({ currentTarget }) => onExtras({ serial: currentTarget.checked })}
            >
              {t(($) => $.labels.serial)}
            </Checkbox>
          </>
        )}
      </div>
      {sheet && (
        <div className="[contain:inline-size]">
          <p className="mb-2 text-sm text-ink-muted">{caption}</p>
          <div
            role="group"
            aria-label={caption}
            tabIndex={0}
            className="label-preview"
            data-many={sheetCapacity > 1 || undefined}
          >
            <LabelSheet name={size} labels={sheet} extras={extras} />
          </div>
        </div>
      )}
    </div>
  );
}
