import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ownerAddress } from "#src/api/attachments.ts";
import { FilePicture } from "#src/records/record/files/file-picture.tsx";
import { Card } from "#src/ui/card.tsx";
import type { OpenRequest } from "./request-row.ts";

/** What somebody at a client's sent along, and what he was sent: each leads to the files, where it opens. */
export function ClientPhotos({ record: { resource, row, files } }: { record: OpenRequest }) {
  const { t } = useTranslation();
  if (files === null || files === "failed") return null;
  const photos = files.items.filter(({ mime }) => mime.startsWith("image/"));
  if (photos.length === 0) return null;
  return (
    <Card title={t(($) => $.work.photos.title)}>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {photos.map(({ id, sha256, fileName, caption, bytesMissing }) => (
          <li key={id}>
            <Link
              to="."
              search={{ tab: "files" }}
              aria-label={t(($) => $.files.open, { name: caption ?? fileName })}
              className="block overflow-hidden rounded-control border border-line focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
            >
              <FilePicture
                id={sha256}
                isMissing={bytesMissing}
                owner={ownerAddress({ resource, id: row.id })}
                alt=""
                className="aspect-square w-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
