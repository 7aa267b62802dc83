import { Crown, Map, Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMinutes } from "#src/app/format.ts";
import { directionsAddress, isPosition, mapAddress } from "#src/records/position/position-text.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { RailFacts } from "./rail-facts.tsx";
import { type NamedRequest, referredRow } from "./request-row.ts";

/** For whom, and where that is: how to get there, when it is open, what to mind. */
export function WhereCard({ record }: { record: NamedRequest }) {
  const { t } = useTranslation();
  return (
    <Card title={t(($) => $.requestPage.where.title)} size="sm">
      <WhereFacts record={record} />
    </Card>
  );
}

export function WhereFacts({ record }: { record: NamedRequest }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const language = useLanguage();
  const { resource, row, displayNames } = record;
  const client = referredRow(displayNames, "clients", row.clientId);
  const site = referredRow(displayNames, "sites", row.siteId);
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  const zone = text(site?.zone) ?? text(row.zone);
  const address = [text(site?.address), text(site?.city)].filter((line) => line !== null).join(", ");
  const referred = (path: "clientId" | "siteId" | "departmentId"): ReactNode => {
    const field = resource.fields[path];
    return field && row[path] ? <Value {...{ field, path, displayNames }} value={row[path]} /> : null;
  };
  const lines = (value: unknown): ReactNode =>
    text(value) !== null && (
      <span className="block whitespace-pre-line">
        <bdi>{text(value)}</bdi>
      </span>
    );
  return (
    <>
      <RailFacts
        facts={[
          [
            label("clientId"),
            referred("clientId") && (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {referred("clientId")}
                {client?.vip === true && (
                  <StatusBadge tone="primary" icon={<Crown aria-hidden />}>
                    {label("vip")}
                  </StatusBadge>
                )}
              </span>
            ),
          ],
          [
            label("siteId"),
            referred("siteId") && (
              <>
                {referred("siteId")}
                {address !== "" && (
                  <span className="block text-sm text-ink-muted">
                    <bdi>{address}</bdi>
                  </span>
                )}
              </>
            ),
          ],
          [label("departmentId"), referred("departmentId")],
          [
            label("zone"),
            zone !== null &&
              (typeof site?.travelMin === "number"
                ? t(($) => $.requestPage.where.zoneAndTravel, {
                    zone,
                    time: formatMinutes(site.travelMin, language),
                  })
                : zone),
          ],
          [label("openingHours"), lines(site?.openingHours)],
          [label("accessInstructions"), lines(row.accessInstructions ?? site?.accessInstructions)],
          [label("safetyNotes"), lines(row.safetyNotes ?? site?.safetyNotes)],
        ]}
      />
      {isPosition(site?.geo) && (
        <div className="mt-3 flex flex-wrap gap-2" data-print="hide">
          <a href={mapAddress(site.geo)} className={buttonClass({ size: "sm" })}>
            <Map aria-hidden />
            {t(($) => $.requestPage.where.map)}
          </a>
          <a
            href={directionsAddress(site.geo)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: "sm" })}
          >
            <Navigation aria-hidden />
            {t(($) => $.requestPage.where.directions)}
          </a>
        </div>
      )}
    </>
  );
}
