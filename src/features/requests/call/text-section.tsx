import type { RefObject } from "react";
import { useFormContext } from "react-hook-form";
import type { PlaceholderValues } from "#db/domain/reply-templates/placeholders.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import type { ReadyText } from "#src/records/form/ready-text.ts";
import { ReadyTexts } from "#src/records/form/ready-texts.tsx";
import { useFramedInput } from "#src/records/form/inputs/use-input.ts";
import { textOf } from "#src/records/form/inputs/use-input.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { loadTemplates, placeholderValues, readyText } from "#src/features/requests/ready-texts.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { callFields } from "./call-fields.ts";
import type { CallForm } from "./use-call-form.ts";

type TextSectionProps = {
  record: CallForm;
  /** The title that came with a category or a ready text: typing replaces it, and another one may. */
  suggested: RefObject<string>;
};

/** What happened: a title, and in the description as much as is told. «/» brings the texts of such calls, with their title. */
export function TextSection({ record, suggested }: TextSectionProps) {
  const label = useFieldLabel();
  const language = useLanguage();
  const { getValues, setValue } = useFormContext();
  const { frame, value, change, leave } = useFramedInput({
    path: "title",
    label: label("title"),
    required: true,
  });
  const load = async (): Promise<ReadyText[]> => {
    const known: PlaceholderValues = placeholderValues(getValues(), record.displayNames, language);
    return (await loadTemplates("request", getValues("categoryId"))).map((one) =>
      readyText(one, language, known),
    );
  };
  const takeTitle = ({ name }: ReadyText) => {
    const title = textOf(getValues("title"));
    if (title !== "" && title !== suggested.current) return;
    suggested.current = name;
    setValue("title", name, { shouldDirty: true });
  };
  return (
    <div className="space-y-4">
      <FormField {...frame} help={undefined} dir="auto">
        <TextInput
          value={textOf(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.value === suggested.current && currentTarget.select()}
          onBlur={leave}
          autoComplete="off"
        />
      </FormField>
      <ReadyTexts load={load} onChoose={takeTitle}>
        <FieldGrid fields={callFields} names={["description"]} />
      </ReadyTexts>
    </div>
  );
}
