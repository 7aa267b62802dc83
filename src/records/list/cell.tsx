import clsx from "clsx";
import type { ReactNode } from "react";
import { isBlank } from "#db/schema/blank.ts";
import type { Field, KindName, Language } from "#db/schema/kind.ts";
import { valueAt } from "#db/schema/resource.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { duplicatesPath } from "#src/records/duplicates/duplicates.ts";
import { DuplicateValue } from "#src/records/duplicates/duplicate-value.tsx";
import { type DisplayNames, recordTitle, referenceBeside } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { cellContentOf, renderedCell, valueContentOf } from "#src/records/values/cell-value.tsx";
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
  /** The name of the field below the value, for screen readers. */
  belowLabel: string | undefined;
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

export function Cell({ belowLabel, ...props }: CellProps) {
  const language = useLanguage();
  const content = valueCell(props, language);
  const { source, column, row, displayNames } = props;
  const { below } = column;
  if (!below || !(below.path in row)) return content;
  const { path, field } = below;
  const value = valueAt(row, path);
  return (
    <>
      {content}
      {!isBlank(value) && (
        <div
          className={clsx(
            "cell-below",
            cutAtItsEnd,
            isSentence(source, column) ? "max-w-80" : "max-w-44",
            holdsLinks(field) && "w-0 min-w-full",
          )}
        >
          <span className="sr-only">{belowLabel}: </span>
          {renderedCell({ resource: source, row, field, path, value, displayNames, brief: true })}
        </div>
      )}
    </>
  );
}

/** The value in its cell. No component: there are hundreds of cells. */
function valueCell(
  { source, column, row, value: answered, displayNames, opens, page }: Omit<CellProps, "belowLabel">,
  language: Language,
): ReactNode {
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
      <RecordLink
        resource={source}
        id={row.id}
        to={page}
        opensRow
        className={clsx(linkClass, field.kind === "identifier" ? "whitespace-nowrap" : nameClass)}
      >
        {untold ? <bdi>{recordTitle(source, row, language)}</bdi> : rendered}
      </RecordLink>
    );
  }
  const length = lengthIn(source, column, field, value);
  if (!length) return rendered;
  return (
    // The padding leaves room for the ring around a link inside.
    <div
      className={clsx(
        "-m-1 p-1",
        widths[length],
        !column.below && "touch:-my-3 touch:py-3",
        column.below &&
          length === "reference" &&
          (holdsLinks(column.below.field) ? widerReference : "lg:min-w-26"),
      )}
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
  sentence: "max-w-80 cell-lines lg:min-w-[clamp(11rem,30vw-13rem,14rem)] [.sized-column_&]:min-w-0",
  name: "max-w-44 cell-lines",
  reference: "max-w-44 cell-lines lg:min-w-22 [.sized-column_&]:min-w-0",
  code: "max-w-32 cell-lines",
  line: `max-w-(--line-room,16rem) truncate ${cutAtItsEnd}`,
  content: "max-w-44 cell-lines lg:min-w-[clamp(7rem,17.5vw-7rem,8.75rem)] [.sized-column_&]:min-w-0",
  choice: "cell-lines lg:min-w-18 [.sized-column_&]:min-w-0 in-data-[density=compact]:whitespace-nowrap",
};

/** What a record is called beside its number is a sentence that tells it from its neighbours, and gets the most room. */
const isSentence = ({ label }: ListSource, { path, field }: Column): boolean =>
  field.kind === "text" && field.max > 100 && label.includes(path);

function lengthIn(
  source: ListSource,
  column: Column,
  field: Field,
  value: unknown,
): keyof typeof widths | undefined {
  if (cellContentOf(source, column.path) ?? valueContentOf(source, column.path)) return "content";
  if (isLongCode(field.kind, value)) return String(value).includes("@") ? "line" : "code";
  return isSentence(source, column) ? "sentence" : long[field.kind];
}

/** With another record below it: narrow at 1280 px, and from 1440 px on wide enough for most names. */
const widerReference = "lg:min-w-[clamp(6.25rem,35vw-21.75rem,9.75rem)]";

/**
 * Codes stay in one line, for they are compared; only one that is long enough to crowd out its neighbours does not. An address is broken
 * nowhere.
 */
const isLongCode = (kind: KindName, value: unknown): boolean =>
  kind === "identifier" && typeof value === "string" && value.length > 14;

const linkClass =
  "block w-fit scroll-mt-14 rounded-sm py-0.5 touch:-my-2.5 touch:py-3 font-medium text-ink underline-offset-2 group-hover/row:text-primary-ink hover:underline";

/** From 1280 px on, a name is not squeezed by its neighbours, unless a person drew its column narrower. A number is one line. */
const nameClass = "cell-lines max-w-60 min-w-0 lg:min-w-[var(--name-room,8rem)] [.sized-column_&]:min-w-0";
