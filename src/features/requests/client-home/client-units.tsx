import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { units as family } from "#db/domain/equipment/units.ts";
import { memberOf } from "#db/schema/registry.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import type { LoadedClientHome } from "./load-client-home.ts";

/** The first of the units that somebody at a client's sees, and the way to all of them. */
export function ClientUnits({
  items,
  total,
}: Pick<NonNullable<LoadedClientHome["units"]>, "items" | "total">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useResourceWords(family);
  return (
    <Card
      title={t(($) => $.clientHome.units)}
      flush
      actions={
        <Link to="/equipments/units" className={buttonClass({ size: "sm" })}>
          {t(($) => $.record.showAll, { what: words.count(total) })}
        </Link>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {items.map((row) => (
          <li key={row.id} className="px-5 py-3 phone:px-4">
            <RecordLink
              resource={memberOf(family, row) ?? family}
              id={row.id}
              className="inline-block font-medium text-ink wrap-anywhere hover:underline touch:-my-2.5 touch:py-2.5"
            >
              <bdi>{recordTitle(family, row, language)}</bdi>
            </RecordLink>
            <p className="text-sm text-ink-muted">
              <bdi dir="ltr">{row.assetTag}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
