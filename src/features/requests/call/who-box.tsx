import { useTranslation } from "react-i18next";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { useListWords } from "#src/app/search/use-list-words.ts";
import type { Option } from "#src/ui/use-options.ts";
import { useGoOn } from "./use-go-on.ts";
import { loadWho, type WhoOption } from "./who-options.ts";

type WhoBoxProps = {
  id: string;
  value: Option | null;
  /** `goesOn`: the person, or a scanner, pressed Enter, and is still there when all is filled in. */
  onChoose: (option: WhoOption | null, goesOn: () => boolean) => void;
  error: string | undefined;
};

/** Whom or what the call is about, by any code or name. A scanner types it and presses Enter. */
export function WhoBox({ id, value, onChoose, error }: WhoBoxProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const wordsOf = useListWords();
  const texts = usePickerTexts();
  const { goesOn, watch } = useGoOn();
  const load = async (query: string): Promise<readonly WhoOption[]> =>
    (await loadWho(query, language, (list) => wordsOf(list).one)).map((option) => {
      const Icon = iconOfList(option.list);
      return { ...option, picture: <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" /> };
    });
  return (
    <FormField
      id={id}
      label={t(($) => $.call.who.label)}
      help={value === null && t(($) => $.call.who.help)}
      error={error}
      required
    >
      <div {...watch}>
        <Combobox
          value={value}
          onChange={(option) => onChoose(option, goesOn)}
          load={load}
          texts={{ ...texts, empty: t(($) => $.call.who.empty) }}
          placeholder={t(($) => $.call.who.placeholder)}
          autoFocus
        />
      </div>
    </FormField>
  );
}
