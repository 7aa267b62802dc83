import { useTranslation } from "react-i18next";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { LabelSheet } from "./label-sheets.tsx";
import { type LabelSizeName, labelSizes, perSheet } from "./label-sizes.ts";
import type { Label } from "./load-labels.ts";

type LabelPaperProps = {
  size: LabelSizeName;
  first: number;
  sheets: readonly (readonly (Label | null)[])[];
  onSize: (size: LabelSizeName) => void;
  onFirst: (first: number) => void;
};

const isSize = (text: string): text is LabelSizeName => Object.hasOwn(labelSizes, text);

/** What the labels are printed on, where the first one goes, and how the first sheet looks. */
export function LabelPaper({ size, first, sheets, onSize, onFirst }: LabelPaperProps) {
  const { t } = useTranslation();
  const [sheet] = sheets;
  const places = perSheet(labelSizes[size]);
  const caption = places > 1 ? t(($) => $.labels.sheets, { count: sheets.length }) : t(($) => $.labels.tape);
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(($) => $.labels.size)}>
          <Select value={size} onChange={({ currentTarget: { value } }) => isSize(value) && onSize(value)}>
            {Object.keys(labelSizes)
              .filter(isSize)
              .map((name) => (
                <option key={name} value={name}>
                  {t(($) => $.labels.sizes[name])}
                </option>
              ))}
          </Select>
        </Field>
        {places > 1 && (
          <Field label={t(($) => $.labels.first)} help={t(($) => $.labels.firstHelp)}>
            <Select value={first} onChange={({ currentTarget }) => onFirst(Number(currentTarget.value))}>
              {Array.from({ length: places }, (_, at) => (
                <option key={at} value={at + 1}>
                  {t(($) => $.labels.place, { place: at + 1 })}
                </option>
              ))}
            </Select>
          </Field>
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
            data-many={places > 1 || undefined}
          >
            <LabelSheet name={size} labels={sheet} />
          </div>
        </div>
      )}
    </div>
  );
}
