import { useTranslation } from "react-i18next";
import { Dialog } from "#src/ui/dialog.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { QrCode } from "./qr-code.tsx";
import { unitAddress } from "./unit-address.ts";
import "./sheets.css";

/** The code of a label as large as the screen has room for, for another phone to read. */
export function CodeDialog({ tag, onClose }: { tag: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      closeLabel={t(($) => $.actions.close)}
      title={t(($) => $.record.code.title)}
      description={t(($) => $.record.code.text)}
    >
      {/* The padding is the quiet zone that readers ask for. */}
      <div className="mx-auto flex w-full max-w-[min(100%,60dvh)] flex-col items-center label-code rounded-card p-[10%]">
        <QrCode text={unitAddress(tag)} className="w-full" />
        <Ltr className="mt-6 text-center text-2xl font-semibold wrap-anywhere">{tag}</Ltr>
      </div>
    </Dialog>
  );
}
