import type { Resource } from "#db/schema/resource.ts";
import { recordTitle } from "./display-names.ts";
import { useLanguage } from "./words.ts";

/** The tag on a unit, or the code of another record. */
export const tagOrCode = ({ assetTag, code }: Record<string, unknown>): unknown => assetTag ?? code;

/** What a record is called, and the code that tells it from others of that name. */
export function RecordName({ resource, row }: { resource: Resource; row: Record<string, unknown> }) {
  const language = useLanguage();
  const code = tagOrCode(row);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="font-medium wrap-anywhere">{recordTitle(resource, row, language)}</bdi>
      {typeof code === "string" && (
        <bdi dir="ltr" className="text-sm text-ink-muted">
          {code}
        </bdi>
      )}
    </p>
  );
}
