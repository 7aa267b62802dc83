import clsx from "clsx";
import type { KindName } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type Labels, recordTitle } from "#src/resource/labels.ts";
import { RecordLink } from "#src/resource/record-link.tsx";
import { Value } from "#src/resource/value.tsx";
import { useLanguage } from "#src/resource/words.ts";
import type { Column } from "./columns.ts";
import type { ListRow } from "./load-list.ts";

type CellProps = {
  resource: Resource;
  column: Column;
  row: ListRow;
  value: unknown;
  labels: Labels;
  opens: boolean;
};

/** Kinds that may be long: they are cut, and the whole is a hint. */
const long = new Set<KindName>(["text", "longText", "translated", "ref", "refs", "rows", "tags", "choices"]);

export function Cell({ resource, column: { path, field }, row, value, labels, opens }: CellProps) {
  const language = useLanguage();
  const shown = <Value compact {...{ resource, field, path, value, labels }} />;
  if (opens) {
    const named = value === null || value === "" ? recordTitle(resource, row, language) : shown;
    return (
      <RecordLink resource={resource} id={row.id} opensRow className={linkClass}>
        {named}
      </RecordLink>
    );
  }
  if (!long.has(field.kind)) return shown;
  return (
    // The padding leaves room for the ring around a link inside.
    <div
      className={clsx("-m-1 max-w-42 truncate p-1", cutAtItsEnd)}
      title={typeof value === "string" && field.kind !== "ref" ? value : undefined}
    >
      {shown}
    </div>
  );
}

/** A Latin name on an Arabic page is cut at its own end, not at its beginning. */
export const cutAtItsEnd = "[&_bdi]:inline-block [&_bdi]:max-w-full [&_bdi]:truncate [&_bdi]:align-bottom";

const linkClass = clsx(
  "block w-fit max-w-60 min-w-0 scroll-mt-14 truncate rounded-sm py-0.5 font-medium text-ink underline-offset-2 group-hover/row:text-primary-ink hover:underline",
  cutAtItsEnd,
);
