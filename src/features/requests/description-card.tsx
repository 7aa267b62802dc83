import { useTranslation } from "react-i18next";
import { Card } from "#src/ui/card.tsx";
import type { OpenRequest } from "./request-row.ts";

/** What somebody at the client's said. */
export function DescriptionCard({ record: { row } }: { record: OpenRequest }) {
  const { t } = useTranslation();
  if (!row.description) return null;
  return (
    <Card title={t(($) => $.requestPage.description)}>
      <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
        {row.description}
      </p>
    </Card>
  );
}
