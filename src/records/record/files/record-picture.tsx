import { lazy, Suspense } from "react";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { pictureOf, type PictureKind } from "./picture-of.ts";

const PictureCard = lazy(async () => ({ default: (await import("./picture-card.tsx")).PictureCard }));

/** In the rail: the photo of a unit, the logo of a client. */
export const RecordPicture = ({ record, kind }: { record: OpenRecord; kind: PictureKind }) =>
  (record.files !== null || pictureOf(record) !== undefined) && (
    <Suspense>
      <PictureCard record={record} kind={kind} />
    </Suspense>
  );
