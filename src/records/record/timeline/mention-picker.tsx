import { resourceNamed } from "#db/schema/registry.ts";
import { peopleFor } from "#src/api/people.ts";
import { useFormSetting } from "#src/records/form/form-setting.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import type { Below } from "#src/records/record/subrecords/below.ts";
import { useResourceWords } from "#src/records/words.ts";
import { InlineSuggestions } from "#src/ui/inline-suggestions.tsx";
import type { Option } from "#src/ui/use-options.ts";

type MentionPickerProps = {
  below: Below;
  area: HTMLTextAreaElement;
  query: string;
  onChoose: (id: string, name: string) => void;
  onClose: () => void;
};

/** The people whose name begins as it is typed, of those who may be named here. */
export function MentionPicker({ below, area, query, onChoose, onClose }: MentionPickerProps) {
  const { owner, ownerRow, subrecord } = below;
  const { displayNames, fields } = useFormSetting();
  const { mentions } = fields;
  if (mentions?.kind !== "refs") throw new Error("Failed to name people: the form has no field for them.");
  const texts = usePickerTexts();
  const words = useResourceWords(resourceNamed(mentions.to));
  const load = async (name: string): Promise<Option[]> =>
    (await peopleFor(owner, ownerRow.id, subrecord, name)).map(({ id, fullName }) => ({
      value: id,
      label: fullName,
    }));
  const choose = ({ value, label }: Option) => {
    displayNames.set(`${mentions.to}/${value}`, label);
    onChoose(value, label);
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
