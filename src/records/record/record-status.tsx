import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { StatusBadge } from "#src/ui/badge.tsx";
import { statusField } from "./header-paths.ts";

type RecordStatusProps = { resource: Resource; row: ResourceRow; displayNames: DisplayNames };

/** The state that a record is in; of the lists that only know active and not, the word where it is not. */
export function RecordStatus({ resource, row, displayNames }: RecordStatusProps) {
  const { t } = useTranslation();
  const name = statusField(resource, row);
  const field = name === undefined ? undefined : resource.fields[name];
  if (name !== undefined && field)
    return <Value field={field} path={name} value={row[name]} displayNames={displayNames} />;
  if (row["active"] === false) return <StatusBadge tone="neutral">{t(($) => $.record.inactive)}</StatusBadge>;
  return null;
}
