import { QrCode } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";

const CodeDialog = lazy(async () => ({
  default: (await import("#src/records/print-labels/code-dialog.tsx")).CodeDialog,
}));

/** Shows the code of a unit for another phone to read, where no label is at hand. */
export function CodeButton({ tag }: { tag: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<QrCode aria-hidden />} onClick={() => setOpen(true)}>
        {t(($) => $.record.code.show)}
      </Button>
      <Suspense fallback={null}>{open && <CodeDialog tag={tag} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
