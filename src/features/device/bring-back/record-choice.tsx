import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { calledIn } from "#db/schema/label.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import type { BackupRecord } from "./backup-contents.ts";
import type { ChosenList } from "./use-bring-back.ts";

type RecordChoiceProps = {
  list: ChosenList;
  busy: boolean;
  onCompare: (ids: ReadonlySet<string>) => void;
};

const rowLimit = 50;

/** Some records of a list in the backup, or all of them. */
export function RecordChoice({ list: { resource, records }, busy, onCompare }: RecordChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (record: BackupRecord) =>
    [record["tag"] ?? record["code"] ?? record["number"], calledIn(resource, record, language)]
      .filter((text) => typeof text === "string" && text !== "")
      .join(" · ");
  const searched = fold(query.trim());
  const matching = records.filter((record) => fold(nameOf(record)).includes(searched));
  const toggle = (id: string) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <div className="space-y-3">
      <div className="max-w-sm">
        <SearchInput
          label={t(($) => $.backup.bringBack.search)}
          clearLabel={t(($) => $.actions.clear)}
          value={query}
          onChange={setQuery}
        />
      </div>
      {matching.length === 0 && <p className="text-ink-muted">{t(($) => $.backup.bringBack.noneFound)}</p>}
      <ul className="max-h-80 space-y-2 overflow-y-auto rounded-control border border-line p-3 empty:hidden">
        {matching.slice(0, rowLimit).map((record) => (
          <li key={record.id}>
            <Checkbox checked={chosen.has(record.id)} onChange={() => toggle(record.id)}>
              <bdi>{nameOf(record) || record.id}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      {matching.length > rowLimit && (
        <p className="text-sm text-ink-muted">
          {t(($) => $.backup.bringBack.more, { count: matching.length - rowLimit })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={() => onCompare(chosen)}>
          {chosen.size === 0
            ? t(($) => $.backup.bringBack.compareChosen)
            : t(($) => $.backup.bringBack.compare, { count: chosen.size })}
        </Button>
        {matching.length > 0 && (
          <Button busy={busy} onClick={() => onCompare(new Set(matching.map(({ id }) => id)))}>
            {t(($) => $.backup.bringBack.compareAll, { count: matching.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
