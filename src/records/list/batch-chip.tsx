import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { Chip } from "#src/ui/chip.tsx";
import { batchIn, labelKey } from "./batch-label.ts";
import type { ChangeList } from "./change-list.ts";
import type { ListState } from "./list-search.ts";

type BatchChipProps = { search: ListState; displayNames: DisplayNames; change: ChangeList };

/** The list holds the rows of one import alone: its name, and a button that shows all rows again. */
export function BatchChip({ search, displayNames, change }: BatchChipProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const key = batchIn(search);
  if (key === undefined) return null;
  const batch = displayNames.get(labelKey(key));
  const { file, at } = isRecord(batch) ? batch : {};
  const when = typeof at === "string" ? formatInstant(at, language) : "";
  const name = t(($) => $.list.batch.label);
  return (
    <Chip
      name={name}
      onRemove={() => change({ batch: undefined })}
      removeLabel={t(($) => $.list.filters.remove, { field: name })}
    >
      {[typeof file === "string" ? file : t(($) => $.list.batch.unnamed), when].filter(Boolean).join(" · ")}
    </Chip>
  );
}
