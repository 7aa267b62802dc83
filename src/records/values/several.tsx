import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

type SeveralProps = {
  parts: readonly ReactNode[];
  /** On one line: the first ones, and how many more. */
  compact: boolean;
  separator?: string | undefined;
  /** How many stand on one line. */
  most?: number | undefined;
};

/** Some values of one field: on one line in a table, one below the other on a page. */
export function Several({ parts, compact, separator = " · ", most = 2 }: SeveralProps) {
  const { t } = useTranslation();
  if (!compact)
    return (
      <ul className="space-y-1">
        {parts.map((part, at) => (
          <li key={at}>{part}</li>
        ))}
      </ul>
    );
  const more = parts.length - most;
  const first = parts.slice(0, most).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <span className="text-ink-faint">{separator}</span>}
      {part}
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
