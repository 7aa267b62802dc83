import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddingList } from "#src/records/record/files/adding-list.tsx";
import { Alert } from "#src/ui/alert.tsx";
import type { ReportPhotos } from "./use-report-photos.ts";

type PhotosOnTheirWayProps = {
  photos: ReportPhotos;
  /** The way to the report without those that failed. */ goOn: ReactNode;
};

/** The report is there, and its photos follow. One that fails takes nothing of it away. */
export function PhotosOnTheirWay({ photos: { adding, failed }, goOn }: PhotosOnTheirWayProps) {
  const { t } = useTranslation();
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-label={t(($) => $.files.adding)}
      className="space-y-3 focus:outline-none"
    >
      {failed > 0 && (
        <Alert
          tone="warning"
          live="assertive"
          title={t(($) => $.report.photos.failed, { count: failed })}
          actions={goOn}
        >
          {t(($) => $.report.photos.failedText)}
        </Alert>
      )}
      <AddingList {...adding} />
    </div>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();
