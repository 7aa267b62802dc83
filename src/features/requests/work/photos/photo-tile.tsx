import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Attachment, ownerAddress } from "#src/api/attachments.ts";
import type { RequestUnit } from "#src/features/requests/work/request-units.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { FilePicture } from "#src/records/record/files/file-picture.tsx";
import { Ltr } from "#src/ui/ltr.tsx";

type PhotoTileProps = WorkPanelProps & {
  file: Attachment;
  /** Which unit it shows, where the request has several. */
  unit: RequestUnit | undefined;
  onOpen: () => void;
};

/** A photo that opens, with what is written about it. */
export function PhotoTile({ file, record, unit, onOpen }: PhotoTileProps) {
  const { t } = useTranslation();
  const { caption, fileName, visibility, sha256, bytesMissing } = file;
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={t(($) => $.files.open, { name: caption ?? fileName })}
        className="relative block w-full overflow-hidden rounded-control border border-line focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <FilePicture
          id={sha256}
          isMissing={bytesMissing}
          owner={ownerAddress({ resource: record.resource, id: record.row.id })}
          alt=""
          className="aspect-4/3 w-full object-cover"
        />
        {visibility === "client" && (
          <span className="absolute end-1.5 top-1.5 inline-flex items-center gap-1 rounded-full bg-surface-inverse px-2 py-0.5 text-xs font-medium text-on-inverse [&_svg]:size-3.5">
            <Eye aria-hidden />
            {t(($) => $.work.photos.forClient)}
          </span>
        )}
      </button>
      {(caption !== null || unit) && (
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-muted">
          {unit && <Ltr className="me-1.5 font-medium text-ink">{unit.tag}</Ltr>}
          {caption}
        </p>
      )}
    </li>
  );
}
