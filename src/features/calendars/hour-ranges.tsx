import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { HourRange } from "./hours.ts";

/** «08:00–12:00, 13:00–16:30», in every language from left to right; without a range, that it is closed. */
export function HourRanges({ ranges }: { ranges: readonly HourRange[] }) {
  const { t } = useTranslation();
  if (ranges.length === 0) return <span className="text-ink-muted">{t(($) => $.form.rows.none.closed)}</span>;
  const texts = ranges.map(({ opens, closes }) => `${opens}–${closes}`);
  return (
    <bdi dir="ltr" className="tabular-nums">
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && " "}
          <span className="whitespace-nowrap">{at < texts.length - 1 ? `${text},` : text}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
