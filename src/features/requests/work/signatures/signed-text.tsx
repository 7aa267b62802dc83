import { useTranslation } from "react-i18next";
import { purposesOf, unitsToSign } from "#db/domain/requests/signed-work.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import { subrecords } from "#db/schema/registry.ts";
import { languageDirection } from "#src/app/i18n.ts";
import { UnitName } from "#src/features/requests/work/unit-name.tsx";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { ButtonChoice } from "#src/records/form/inputs/button-choice.tsx";
import { useSubrecordLabel } from "#src/records/record/subrecords/use-subrecord-form.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Select } from "#src/ui/select.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { SummaryView } from "./summary-view.tsx";
import type { Signature } from "./use-signature.ts";

type SignedTextProps = WorkPanelProps & { signature: Signature };

/** What is signed, of which units, in whose language, and who signs it. */
export function SignedText({ record, signature }: SignedTextProps) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const subrecord = subrecords.signatures;
  const labelOf = useSubrecordLabel({ subrecord });
  const { form, units, purpose, language, setLanguage, summary, values } = signature;
  const purposes = purposesOf(record.row);
  const signable = unitsToSign(record.row, purpose);
  const chosen: unknown[] = Array.isArray(values["equipmentIds"]) ? values["equipmentIds"] : [];
  /** It changes the text: what was drawn was for another one. */
  const set = (path: string, value: unknown) => {
    form.form.setValue(path, value, { shouldDirty: true });
    form.form.setValue("strokes", "", { shouldDirty: true });
  };
  return (
    <div className="space-y-5">
      {purposes.length > 1 && (
        <ButtonRadios
          legend={labelOf("purpose")}
          value={purpose}
          onChange={(next) => {
            const other = purposes.find((one) => one === next);
            set("purpose", next);
            if (other) set("equipmentIds", unitsToSign(record.row, other));
          }}
          options={purposes.map((one) => ({
            value: one,
            label: choiceLabel("purpose", one, subrecord.fields.purpose),
          }))}
        />
      )}
      {signable.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-ink">{labelOf("equipmentIds")}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {signable.map((id) => {
              const unit = units.find((one) => one.id === id);
              return (
                <Checkbox
                  key={id}
                  checked={chosen.includes(id)}
                  onChange={({ currentTarget }) =>
                    set(
                      "equipmentIds",
                      signable.filter((one) => (one === id ? currentTarget.checked : chosen.includes(one))),
                    )
                  }
                >
                  {unit ? <UnitName unit={unit} /> : id}
                </Checkbox>
              );
            })}
          </div>
        </fieldset>
      )}
      <section>
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm font-medium text-ink">{t(($) => $.work.signature.summary)}</h3>
          <Select
            compact
            aria-label={t(($) => $.work.signature.language)}
            value={language}
            onChange={({ currentTarget }) => {
              setLanguage(languages.find((one): one is Language => one === currentTarget.value) ?? language);
              form.form.setValue("strokes", "", { shouldDirty: true });
            }}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(($) => $.shell.language.names[one])}
              </option>
            ))}
          </Select>
        </div>
        <div lang={language} dir={languageDirection(language)}>
          {summary?.text ? <SummaryView text={summary.text} /> : <Skeleton className="h-48 w-full" />}
        </div>
      </section>
      <ButtonChoice fields={form.fields} path="role" label={labelOf("role")} />
      <FieldGrid fields={form.fields} names={["signerName", "signerTitle"]} labelOf={labelOf} />
    </div>
  );
}
