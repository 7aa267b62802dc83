import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDataOrigin } from "#src/app/warm-up.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { DemonstrationDialog } from "./demonstration-dialog.tsx";

/** For who may do everything, while the demonstration's passwords let anybody in. */
export function DemonstrationCard() {
  const { t } = useTranslation();
  const origin = useDataOrigin();
  const [asking, setAsking] = useState(false);
  if (!origin.isAnswered || !origin.sampleAccounts) return null;
  return (
    <Card title={t(($) => $.about.demonstration.title)}>
      <p className="flex items-start gap-2.5 text-ink-muted">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
        {t(($) => $.about.demonstration.text)}
      </p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        {t(($) => $.about.demonstration.open)}
      </Button>
      {asking && <DemonstrationDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
