import { useTranslation } from "react-i18next";
import { openForClient } from "#db/domain/requests/client-home.ts";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { ClientPhotos } from "./client-photos.tsx";
import { DescriptionCard } from "./description-card.tsx";
import { KindFacts } from "./kind-facts.tsx";
import { Moments } from "./moments.tsx";
import { PublicSteps } from "./public-steps.tsx";
import { RailFacts } from "./rail-facts.tsx";
import type { OpenRequest } from "./request-row.ts";
import { UnitsCard } from "./units-card.tsx";

/** Beside the title, as far as people at a client's are told of it. */
export function PublicBadges({ row }: { row: OpenRequest["row"] }) {
  const { t } = useTranslation();
  return (
    row.publicPriority === "urgent" && (
      <StatusBadge tone="warning">{t(($) => $.requestPage.client.urgent)}</StatusBadge>
    )
  );
}

/** The public side of a request: how far it is, who comes when, what was done. */
export function ClientContent({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { resource, row, displayNames } = record;
  const { siteId, departmentId } = resource.fields;
  const isOpen = openForClient.some((status) => status === row.publicStatus);
  const rail = (
    <Card title={t(($) => $.requestPage.client.visit)} size="sm">
      <RailFacts
        facts={[
          [
            label("appointment"),
            row.appointment ? (
              <Moments from={row.appointment.windowStart} to={row.appointment.windowEnd} />
            ) : (
              isOpen && <span className="text-ink-muted">{t(($) => $.requestPage.client.noAppointment)}</span>
            ),
          ],
          [
            t(($) => $.requestPage.client.technician),
            row.assigneeFirstName && <bdi>{row.assigneeFirstName}</bdi>,
          ],
          [
            label("siteId"),
            siteId && row.siteId && (
              <Value field={siteId} path="siteId" value={row.siteId} displayNames={displayNames} />
            ),
          ],
          [
            label("departmentId"),
            departmentId && row.departmentId && (
              <Value
                field={departmentId}
                path="departmentId"
                value={row.departmentId}
                displayNames={displayNames}
              />
            ),
          ],
        ]}
      />
    </Card>
  );
  return (
    <RecordTabs record={record}>
      {/* How far it is comes first, on a phone too. */}
      <div className="mb-5 phone:mb-4">
        <PublicSteps status={row.publicStatus} />
      </div>
      <RecordColumns rail={rail}>
        <DescriptionCard record={record} />
        <ClientPhotos record={record} />
        <UnitsCard record={record} />
        {(row.quote || row.resolutionNote || row.satisfaction || row.cancelReason) && (
          <Card title={t(($) => $.requestPage.client.outcome)}>
            <KindFacts
              record={record}
              paths={["cancelReason", "livingNumber", "resolutionNote", "quote", "satisfaction"]}
            />
          </Card>
        )}
      </RecordColumns>
    </RecordTabs>
  );
}
