import { useFormContext } from "react-hook-form";
import type { PlaceholderValues } from "#db/domain/reply-templates/placeholders.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import type { ReadyText } from "#src/records/ready-text.ts";
import { ReadyTexts } from "#src/records/form/ready-texts.tsx";
import { textOf, useFramedInput } from "#src/records/form/inputs/use-input.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { loadTemplates, placeholderValues, readyText } from "#src/features/requests/ready-texts.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { callFields } from "./call-fields.ts";
import type { TitleSuggestion } from "./title-suggestion.ts";
import type { CallForm } from "./use-call-form.ts";

type TextSectionProps = { record: CallForm; title: TitleSuggestion };

/** What happened: a title, and in the description as much as is told. «/» brings the texts of such calls, with their title. */
export function TextSection({ record, title }: TextSectionProps) {
  const label = useFieldLabel();
  const language = useLanguage();
  const { getValues } = useFormContext();
  const { frame, value, change, leave } = useFramedInput({
    path: "title",
    label: label("title"),
    required: true,
  });
  const load = async (): Promise<ReadyText[]> => {
    const values: PlaceholderValues = placeholderValues(getValues(), record.displayNames, language);
    return (await loadTemplates("request", getValues("categoryId"))).map((one) =>
      readyText(one, language, values),
    );
  };
  return (
    <div className="space-y-4">
      <FormField {...frame} help={undefined} dir="auto">
        <TextInput
          value={textOf(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onFocus={({ currentTarget }) => title.isSuggestion(currentTarget.value) && currentTarget.select()}
          onBlur={leave}
          autoComplete="off"
        />
      </FormField>
      <ReadyTexts load={load} onChoose={({ name }) => title.suggest(name)}>
        {/* It grows with its text; the priority below it is in sight on a laptop. */}
        <div className="[&_textarea]:min-h-15">
          <FieldGrid fields={callFields} names={["description"]} />
        </div>
      </ReadyTexts>
    </div>
  );
}
