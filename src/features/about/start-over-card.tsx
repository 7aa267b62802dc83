import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import type { AboutFacts } from "./load-about.ts";
import { StartOverDialog } from "./start-over-dialog.tsx";

type AboutAnswer = AboutFacts["about"];
type StartOverCardProps = { lists: AboutAnswer["lists"]; upkeep: NonNullable<AboutAnswer["upkeep"]> };

/** For who may do everything: this device as on the first visit. */
export function StartOverCard({ lists, upkeep: { tables, log } }: StartOverCardProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const loss = {
    records: lists.reduce((sum, { total }) => sum + total, 0),
    changes: log.length,
    drafts: tables.find(({ name }) => name === "drafts")?.rows ?? 0,
  };
  return (
    <Card title={t(($) => $.about.startOver.title)}>
      <p className="text-ink-muted">{t(($) => $.about.startOver.text)}</p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        {t(($) => $.about.startOver.open)}
      </Button>
      {asking && <StartOverDialog loss={loss} onClose={() => setAsking(false)} />}
    </Card>
  );
}
