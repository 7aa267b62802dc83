import { useTranslation } from "react-i18next";
import { languages, type Translated } from "#db/schema/kind.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

export type RoleWordsDraft = { name: Translated; description: Translated };

type RoleWordsFormProps = {
  value: RoleWordsDraft;
  onChange: (value: RoleWordsDraft) => void;
  error?: string | undefined;
};

export const noWords: Translated = { en: "", fr: "", ar: "" };

/** Name and description in three languages, of which one is enough. */
export function RoleWordsForm({ value, onChange, error }: RoleWordsFormProps) {
  const { t } = useTranslation();
  return (
    <>
      {languages.map((language, at) => (
        <div key={language} className="grid gap-4 sm:grid-cols-2">
          <FormField
            label={t(($) => $.roles.nameIn[language])}
            dir="auto"
            error={at === 0 ? error : undefined}
          >
            <TextInput
              autoFocus={at === 0}
              value={value.name[language]}
              lang={language}
              maxLength={80}
              onChange={({ currentTarget }) =>
                onChange({ ...value, name: { ...value.name, [language]: currentTarget.value } })
              }
            />
          </FormField>
          <FormField label={t(($) => $.roles.descriptionIn[language])} dir="auto">
            <TextInput
              value={value.description[language]}
              lang={language}
              maxLength={300}
              onChange={({ currentTarget }) =>
                onChange({ ...value, description: { ...value.description, [language]: currentTarget.value } })
              }
            />
          </FormField>
        </div>
      ))}
    </>
  );
}
