import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { retainedUntil } from "#db/rules/records/retention.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { loadSettings } from "#src/api/settings.ts";
import { formatInstant } from "#src/app/format.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { chosenOnce, useBulk } from "#src/records/list/use-bulk.ts";
import { listTarget } from "#src/records/targets.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { PurgeDialog } from "./purge-dialog.tsx";

type ArchivedPurgeProps = { resource: Resource; row: ResourceRow; archivedAt: string };

/** From when an archived record may be deleted for good, and by what button once it may. */
export function ArchivedPurge({ resource, row, archivedAt }: ArchivedPurgeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [retained, setRetained] = useState<{ until: string; isOver: boolean } | null>(null);
  const [asking, setAsking] = useState(false);
  const selection = chosenOnce(1, { ids: [row.id] });
  const bulk = useBulk(resource, selection);
  useWhileMounted(async (signal) => {
    const { retention } = await loadSettings().catch((): { retention?: number } => ({}));
    if (signal.aborted || retention === undefined) return;
    const until = retainedUntil(archivedAt, retention);
    setRetained({ until, isOver: until <= new Date().toISOString() });
  });
  if (!retained) return null;
  const { until, isOver } = retained;
  if (!isOver)
    return (
      <p className="self-center text-ink">
        {t(($) => $.list.purge.from, { date: formatInstant(until, language) })}
      </p>
    );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.list.purge.open)}
      </Button>
      {asking && (
        <PurgeDialog
          {...{ resource, selection, bulk }}
          name={recordTitle(resource, row, language)}
          onClose={() => setAsking(false)}
          onDone={() => void navigate({ ...listTarget(resource), replace: true })}
        />
      )}
    </>
  );
}
