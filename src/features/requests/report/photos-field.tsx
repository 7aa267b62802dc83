import { Camera, ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PictureButton } from "#src/records/record/files/picture-button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ReportPhotos } from "./use-report-photos.ts";

/** What somebody has to show of a problem: the camera or the album, and the photos that go with the report. */
export function PhotosField({ photos: { chosen, room, choose, remove } }: { photos: ReportPhotos }) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      className="space-y-2 focus:outline-none"
    >
      <div>
        <p id={id} className="text-sm font-medium text-ink">
          {t(($) => $.report.photos.label)}
        </p>
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {t(($) => $.report.photos.help)}
        </p>
      </div>
      {chosen.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {chosen.map((photo) => (
            <li key={photo.key} className="relative">
              <img
                src={photo.address}
                alt={photo.file.name}
                className="aspect-square w-full rounded-control border border-line bg-surface-well object-cover text-xs wrap-anywhere text-ink-muted"
              />
              <div className="absolute end-1 top-1 rounded-control bg-surface-raised">
                <IconButton
                  label={t(($) => $.files.remove, { name: photo.file.name })}
                  icon={<X />}
                  onClick={() => {
                    remove(photo);
                    group.current?.focus();
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 phone:grid">
        {isPhone && (
          <PictureButton camera icon={<Camera />} size="md" disabled={room === 0} onFiles={choose}>
            {t(($) => $.files.photo.take)}
          </PictureButton>
        )}
        <PictureButton multiple icon={<ImagePlus />} size="md" disabled={room === 0} onFiles={choose}>
          {t(($) => $.work.photos.choose)}
        </PictureButton>
      </div>
    </div>
  );
}
