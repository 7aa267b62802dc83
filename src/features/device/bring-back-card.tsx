import { FileClock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const BringBackPanel = lazy(async () => ({
  default: (await import("./bring-back/bring-back-panel.tsx")).BringBackPanel,
}));

/** Some records of a backup, without the rest of it. */
export function BringBackCard() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t(($) => $.backup.bringBack.title)} description={t(($) => $.backup.bringBack.intro)}>
      {open ? (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <BringBackPanel />
        </Suspense>
      ) : (
        <Button icon={<FileClock />} onClick={() => setOpen(true)}>
          {t(($) => $.backup.bringBack.open)}
        </Button>
      )}
    </Card>
  );
}
