import { resourceNamed } from "#db/schema/registry.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { useRecordPicker } from "#src/records/form/inputs/use-record-picker.ts";
import { loadOptions, type RecordOption } from "#src/records/options.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { InlineSuggestions } from "#src/ui/inline-suggestions.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { hasNameLike } from "./mentions.ts";

/** More than an address and a name have in common. */
const howMany = 200;
const mostOptions = 20;

type MentionPickerProps = {
  area: HTMLTextAreaElement;
  query: string;
  onChoose: (id: string, name: string) => void;
  onClose: () => void;
};

/** The people whose name begins as it is typed, as far as this person reads them. */
export function MentionPicker({ area, query, onChoose, onClose }: MentionPickerProps) {
  const { resource, fields } = useFormSetting();
  const { mentions } = fields;
  if (mentions?.kind !== "refs") throw new Error("Failed to name people: the form has no field for them.");
  const { remember } = useRecordPicker(mentions, "mentions");
  const language = useLanguage();
  const texts = usePickerTexts();
  const words = useResourceWords(resourceNamed(mentions.to));
  const load = async (name: string) => {
    const request = { resource, field: mentions, path: "mentions", within: undefined, language, howMany };
    return (await loadOptions(request, name))
      .filter(({ label }) => hasNameLike(label, name))
      .slice(0, mostOptions);
  };
  const choose = (option: RecordOption) => {
    remember(option);
    onChoose(option.value, option.label);
  };
  return (
    <InlineSuggestions
      area={area}
      query={query}
      load={load}
      label={words.many}
      countText={words.count}
      emptyText={texts.empty}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
