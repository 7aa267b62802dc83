import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { optionOf, type RecordOption } from "#src/records/options.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { usePickerTexts } from "#src/records/picker-texts.ts";
import { useLanguage } from "#src/records/words.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { MergeForm } from "./merge-form.tsx";

type MergeDialogProps = {
  resource: Resource;
  /** Two or more; of one, the dialog asks for the other. */
  rows: readonly { id: string }[];
  onClose: () => void;
  onMerged?: ((survivor: string) => void) | undefined;
};

/** Makes one record of several. */
export function MergeDialog({ resource, rows, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation();
  const [ids, setIds] = useState(() => rows.map(({ id }) => id));
  const [records, setRecords] = useState(() => (ids.length > 1 ? fresh(resource, ids) : null));
  const pick = (other: string) => {
    setIds([...ids, other]);
    setRecords(fresh(resource, [...ids, other]));
  };

  if (records)
    return (
      <Suspense
        fallback={
          <Dialog
            open
            size="lg"
            title={t(($) => $.list.merge.title, { count: ids.length })}
            closeLabel={t(($) => $.actions.close)}
            onClose={onClose}
          >
            <Skeleton className="h-40 w-full" />
          </Dialog>
        }
      >
        <Fresh records={records} resource={resource} onClose={onClose} onMerged={onMerged} />
      </Suspense>
    );
  return (
    <Dialog
      open
      title={t(($) => $.list.rowMenu.merge)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-muted">{t(($) => $.list.merge.text)}</p>
      <OtherRecord resource={resource} not={ids} onPick={pick} />
    </Dialog>
  );
}

type FreshRecords = { rows: ResourceRow[]; displayNames: DisplayNames };

/** As they are now: what the list shows may be some minutes old. */
async function fresh(resource: Resource, ids: readonly string[]): Promise<FreshRecords> {
  const { items } = await client(resource).list({ id: ids, itemsPerPage: -1 });
  const rows = ids.flatMap((id) => items.find((row) => row.id === id) ?? []);
  return { rows, displayNames: await loadDisplayNames(resource, rows) };
}

type FreshProps = Omit<MergeDialogProps, "rows"> & { records: Promise<FreshRecords> };

const Fresh = ({ records, ...props }: FreshProps) => <MergeForm {...props} {...use(records)} />;

type OtherRecordProps = { resource: Resource; not: readonly string[]; onPick: (id: string) => void };

function OtherRecord({ resource, not, onPick }: OtherRecordProps) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const language = useLanguage();
  const load = async (q: string): Promise<RecordOption[]> => {
    const { items } = await client(resource).list({ q, itemsPerPage: 20 });
    return items.filter(({ id }) => !not.includes(id)).map((row) => optionOf(resource, row, language));
  };
  return (
    <FormField label={t(($) => $.list.merge.other)}>
      <Combobox
        value={null}
        onChange={(option) => option && onPick(option.value)}
        load={load}
        placeholder={t(($) => $.form.picker.search)}
        texts={texts}
      />
    </FormField>
  );
}
