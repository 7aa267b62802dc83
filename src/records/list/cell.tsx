import clsx from "clsx";
import type { KindName } from "#db/schema/kind.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { duplicatesPath } from "#src/records/duplicates/duplicates.ts";
import { DuplicateValue } from "#src/records/duplicates/duplicate-value.tsx";
import { type DisplayNames, recordTitle, referenceBeside } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { cellContentOf, renderedCell } from "#src/records/values/cell-value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { type Column, holdsLinks } from "./columns.ts";

type CellProps = {
  source: ListSource;
  column: Column;
  row: ListRow;
  value: unknown;
  displayNames: DisplayNames;
  opens: boolean;
  /** Where the row leads, where that is not below its list. */
  page?: string | undefined;
};

/** Kinds that may be long, and how: a name is cut at its own end, several values at the end of the line, a choice takes lines. */
const long: Partial<Record<KindName, keyof typeof widths>> = {
  text: "name",
  longText: "name",
  translated: "name",
  choice: "choice",
  ref: "reference",
  refBy: "reference",
  refs: "line",
  rows: "line",
  tags: "line",
  choices: "line",
};

export function Cell({ source, column, row, value: answered, displayNames, opens, page }: CellProps) {
  const language = useLanguage();
  const { path } = column;
  if (path === duplicatesPath) return <DuplicateValue resource={source.resource} row={row} />;
  const { field, value } = referenceBeside(source, path, row, displayNames) ?? {
    ...column,
    value: answered,
  };
  const rendered = renderedCell({ resource: source, row, field, path, value, displayNames });
  if (opens) {
    const untold = value === null || value === "" || holdsLinks(field);
    return (
      <RecordLink resource={source} id={row.id} to={page} opensRow className={linkClass}>
        {untold ? <bdi>{recordTitle(source, row, language)}</bdi> : rendered}
      </RecordLink>
    );
  }
  const length = cellContentOf(source, path)
    ? "content"
    : isLongCode(field.kind, value)
      ? "code"
      : long[field.kind];
  if (!length) return rendered;
  return (
    // The padding leaves room for the ring around a link inside.
    <div
      className={clsx("-m-1 p-1 touch:-my-3 touch:py-3", widths[length])}
      title={
        typeof answered === "string" && field.kind !== "ref" && length !== "content" ? answered : undefined
      }
    >
      {rendered}
    </div>
  );
}

/**
 * A Latin name on an Arabic page is cut at its own end, not at its beginning; beside its badge, in the room that the badge
 * leaves.
 */
export const cutAtItsEnd =
  "[&_bdi]:-mb-1 [&_bdi]:inline-block [&_bdi]:max-w-full [&_bdi]:truncate [&_bdi]:pb-1 [&_bdi]:align-bottom [&_[data-mark]+bdi]:max-w-[calc(100%-1.375rem)]";

/** From 1280 px on, what a row points at has room for two words beside each other, unless a person drew its column narrower. */
const widths = {
  name: "max-w-44 cell-lines",
  reference: "max-w-44 cell-lines lg:min-w-22 [.sized-column_&]:min-w-0",
  code: "max-w-32 cell-lines",
  line: `max-w-(--line-room,16rem) truncate ${cutAtItsEnd}`,
  content: "max-w-44 cell-lines lg:min-w-40 [.sized-column_&]:min-w-0",
  choice: "cell-lines lg:min-w-18 [.sized-column_&]:min-w-0 in-data-[density=compact]:whitespace-nowrap",
};

/** Codes stay in one line, for they are compared; only one that is long enough to crowd out its neighbours does not. */
const isLongCode = (kind: KindName, value: unknown): boolean =>
  kind === "identifier" && typeof value === "string" && value.length > 14;

/** From 1280 px on, a name is not squeezed by its neighbours, unless a person drew its column narrower. */
const linkClass =
  "cell-lines block w-fit max-w-60 min-w-0 lg:min-w-[var(--name-room,8rem)] [.sized-column_&]:min-w-0 scroll-mt-14 rounded-sm py-0.5 touch:-my-2.5 touch:py-3 font-medium text-ink underline-offset-2 group-hover/row:text-primary-ink hover:underline";
