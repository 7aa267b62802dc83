import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isReason, longestReason, type RuleReason, ruleReasons } from "#db/rules/roles/vocabulary.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

const writtenText = "written text";

type ReasonFieldProps = { value: RuleReason; onChange: (reason: RuleReason) => void };

/** The reason that people read where a rule denies something: one of ours, or a text of the administrator. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  const [isWritten, setIsWritten] = useState(value !== "" && !isReason(value));
  return (
    <>
      <FormField label={t(($) => $.roles.reason)}>
        <Select
          value={isWritten ? writtenText : value}
          onChange={({ currentTarget }) => {
            setIsWritten(currentTarget.value === writtenText);
            onChange(currentTarget.value === writtenText ? "" : currentTarget.value);
          }}
        >
          <option value="">{t(($) => $.roles.noReason)}</option>
          <option value={writtenText}>{t(($) => $.roles.ownReason)}</option>
          {ruleReasons.map((one) => (
            <option key={one} value={one}>
              {t(($) => $.reasons[one])}
            </option>
          ))}
        </Select>
      </FormField>
      {isWritten && (
        <FormField
          label={t(($) => $.roles.reasonText)}
          help={t(($) => $.roles.reasonTextHelp)}
          className="sm:col-span-2"
        >
          <TextInput
            dir="auto"
            maxLength={longestReason}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </FormField>
      )}
    </>
  );
}
