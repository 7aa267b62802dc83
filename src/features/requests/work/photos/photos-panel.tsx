import { useState } from "react";
import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import { useFileRights } from "#src/records/record/files/use-file-rights.ts";
import { useChoiceLabel } from "#src/records/words.ts";
import { CountBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { photoGroupOf, photoKinds } from "./photo-kinds.ts";
import { PhotoViewer } from "./photo-viewer.tsx";
import { TakePhotos } from "./take-photos.tsx";

const groups = [...photoKinds, "photo"] as const;

/** The photos of a request by what they show, and the way to take some. Its other files stand in the tab of files. */
export function PhotosPanel({ record }: WorkPanelProps) {
  const { t } = useTranslation();
  const choiceLabel = useChoiceLabel();
  const { mayAdd } = useFileRights(record);
  const [openId, setOpen] = useState<string | null>(null);
  const { files } = record;
  if (files === null) return null;
  if (files === "failed") return <FailedSection />;
  const units = requestUnits(record);
  const photos = groups.flatMap((group) =>
    files.items
      .filter((file) => photoGroupOf(file) === group)
      .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt)),
  );
  const open = photos.findIndex(({ id }) => id === openId);
  return (
    <Card title={t(($) => $.work.photos.title)}>
      <div className="space-y-5">
        {mayAdd && <TakePhotos record={record} files={files.items} units={units} />}
        {photos.length === 0 && !mayAdd && <p className="text-ink-muted">{t(($) => $.work.photos.empty)}</p>}
        {groups.map((group) => {
          const ofGroup = photos.filter((file) => photoGroupOf(file) === group);
          if (ofGroup.length === 0) return null;
          return (
            <section key={group}>
              <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold text-ink">
                {choiceLabel("attachments.kind", group, subrecords.attachments.fields.kind)}
                <CountBadge>{ofGroup.length}</CountBadge>
              </h3>
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
                {ofGroup.map((file) => (
                  <PhotoTile
                    key={file.id}
                    file={file}
                    record={record}
                    unit={units.length > 1 ? units.find(({ id }) => id === file.equipmentId) : undefined}
                    onOpen={() => setOpen(file.id)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {photos[open] && (
        <PhotoViewer
          file={photos[open]}
          record={record}
          units={units}
          displayNames={files.displayNames}
          position={{ at: open + 1, all: photos.length }}
          onStep={(by) => setOpen(photos.at((open + by) % photos.length)?.id ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
