import { useTranslation } from "react-i18next";
import { useStorageRoom } from "#src/app/storage-room.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { Logo } from "./logo.tsx";

/** Which Offdesk this is, and how much of the device it uses. */
export function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const room = useStorageRoom();
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit: "megabyte",
      maximumFractionDigits: 1,
    }).format(bytes / 1e6);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(($) => $.shell.about.title)}
      closeLabel={t(($) => $.actions.close)}
    >
      <Logo />
      <p className="mt-3 text-ink-muted">{t(($) => $.shell.about.text)}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <dt className="text-ink-muted">{t(($) => $.shell.about.build)}</dt>
        <dd>
          <Ltr>{__BUILD__}</Ltr>
        </dd>
        <dt className="text-ink-muted">{t(($) => $.shell.about.licence)}</dt>
        <dd>
          <Ltr>MIT</Ltr>
        </dd>
        {room && (
          <>
            <dt className="text-ink-muted">{t(($) => $.shell.about.storage)}</dt>
            <dd>
              {t(($) => $.shell.storage.used, {
                used: megabytes(room.used),
                quota: megabytes(room.quota),
              })}
            </dd>
          </>
        )}
      </dl>
    </Dialog>
  );
}
