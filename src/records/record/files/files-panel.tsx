import { Paperclip } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachments } from "#db/domain/attachments/attachments.ts";
import { pictureFieldOf } from "#db/schema/pictures.ts";
import { largestFile } from "#db/schema/files/largest-file.ts";
import { formatBytes } from "#src/app/byte-words.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { FileDrop } from "#src/ui/file-drop.tsx";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { AddingList } from "./adding-list.tsx";
import { FileRow } from "./file-row.tsx";
import type { RecordFiles } from "./load-files.ts";
import { pictureOf } from "./picture-of.ts";
import { useAddFiles } from "./use-add-files.ts";
import { useChoosePicture } from "./use-choose-picture.ts";
import { useFileRights } from "./use-file-rights.ts";

/** The files of a record: one, several, dropped or pasted, are added to it. */
export function FilesPanel({ record, files }: { record: OpenRecord; files: RecordFiles | "failed" }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { resource, row } = record;
  const owner = { resource, id: row.id };
  const [isFullQuality, setFullQuality] = useState(false);
  const tellDone = useTellDone();
  const { mayAdd, mayRemove, beside } = useFileRights(record);
  const adding = useAddFiles(owner, { kind: "document", isFullQuality, beside }, ({ fileName }, key) =>
    tellDone({ key, title: t(($) => $.files.added, { name: fileName }) }),
  );
  const choosing = useChoosePicture(record);
  const picture = pictureOf(record);
  if (files === "failed") return <FailedSection />;
  const most = attachments.belongsTo?.most ?? Infinity;
  const onTheirWay = adding.adding.filter(({ problem }) => problem === undefined);
  const left = Math.max(0, most - files.items.length - onTheirWay.length);
  return (
    <Card>
      <div className="grid gap-4">
        {mayAdd && (
          <>
            <FileDrop
              multiple
              disabled={left === 0}
              hint={t(($) => $.files.hint, { size: formatBytes(largestFile, language), count: most })}
              onFiles={(some) => adding.add(some, left)}
            >
              {t(($) => (left > 0 ? $.files.drop : $.files.full))}
            </FileDrop>
            <Checkbox
              checked={isFullQuality}
              onChange={({ currentTarget }) => setFullQuality(currentTarget.checked)}
              help={t(($) => $.files.fullQualityHelp)}
            >
              {t(($) => $.files.fullQuality)}
            </Checkbox>
          </>
        )}
        <AddingList {...adding} />
        {files.items.length === 0 &&
          adding.adding.length === 0 &&
          (mayAdd ? (
            <p className="py-2 text-center text-balance text-ink-muted">
              <span className="block font-medium text-ink">{t(($) => $.files.empty)}</span>
              {t(($) => $.files.emptyHelp)}
            </p>
          ) : (
            <EmptyState icon={<Paperclip />} title={t(($) => $.files.empty)} />
          ))}
        {files.items.length > 0 && (
          <ul className="divide-y divide-line" aria-label={t(($) => $.files.title)}>
            {files.items.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                owner={owner}
                mayRemove={mayRemove(file)}
                usedAs={file.id === picture?.id ? pictureFieldOf(resource)?.use : undefined}
                choosing={choosing}
                by={
                  file.takenBy !== undefined && (
                    <Value
                      field={attachments.fields.takenBy}
                      path="takenBy"
                      value={file.takenBy}
                      displayNames={files.displayNames}
                    />
                  )
                }
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
