import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

type SeveralProps = {
  values: readonly ReactNode[];
  /** On one line: the first ones, and how many more. */
  compact: boolean;
  separator?: string | undefined;
  /** How many stand on one line. */
  most?: number | undefined;
};

/** Some values of one field: on one line in a table, one below the other on a page. */
export function Several({ values, compact, separator = " · ", most = 2 }: SeveralProps) {
  const { t } = useTranslation();
  if (!compact)
    return (
      <ul className="space-y-1">
        {values.map((value, at) => (
          <li key={at}>{value}</li>
        ))}
      </ul>
    );
  const more = values.length - most;
  const first = values.slice(0, most).map((value, at) => (
    <Fragment key={at}>
      {at > 0 && <span className="text-ink-faint">{separator}</span>}
      {value}
    </Fragment>
  ));
  if (more <= 0) return first;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5 align-bottom">
      <span className="min-w-0 truncate print:whitespace-normal">{first}</span>
      <span className="text-sm text-ink-muted">{t(($) => $.list.filters.more, { count: more })}</span>
    </span>
  );
}
