import { useTranslation } from "react-i18next";
import { ReadingSteps } from "#src/app/backup/reading-steps.tsx";
import { formatInstant, formatNumber } from "#src/app/format.ts";
import { useListWords } from "#src/app/search/use-list-words.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Select } from "#src/ui/select.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import { RecordChoice } from "./record-choice.tsx";
import { useBringBack } from "./use-bring-back.ts";

/** A backup, a list in it, records of that list, what differs from today, and the way back. */
export function BringBackPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const listWords = useListWords();
  const work = useBringBack();
  const { state, list, comparison, busy } = work;
  if (state.step !== "read")
    return (
      <div className="max-w-xl space-y-4">
        <ReadingSteps state={state} read={work.read} leave={work.leave} />
      </div>
    );
  const { contents } = state.value;
  const choose = (name: string) => {
    const chosen = contents.lists.find(({ resource }) => resource.name === name);
    if (chosen) void work.choose(chosen.resource);
  };
  return (
    <div className="space-y-4">
      <p>{t(($) => $.backup.bringBack.of, { at: formatInstant(contents.created, language) })}</p>
      <div className="max-w-sm">
        <FormField label={t(($) => $.backup.bringBack.list)}>
          <Select
            value={list?.resource.name ?? ""}
            disabled={busy}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="" disabled>
              {t(($) => $.backup.bringBack.chooseList)}
            </option>
            {contents.lists.map(({ resource, count }) => (
              <option key={resource.name} value={resource.name}>
                {listWords(resource.name).many} ({formatNumber(count, language)})
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {list && comparison && (
        <ComparisonView
          resource={list.resource}
          comparison={comparison}
          busy={busy}
          onBringBack={(ids) => void work.bringBack(ids)}
          onBack={work.chooseOthers}
        />
      )}
      {list && !comparison && (
        <RecordChoice
          key={list.resource.name}
          list={list}
          busy={busy}
          onCompare={(ids) => void work.compare(ids)}
        />
      )}
      <Button variant="ghost" disabled={busy} onClick={work.leave}>
        {t(($) => $.backup.bringBack.otherFile)}
      </Button>
    </div>
  );
}
