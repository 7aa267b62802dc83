import { useTranslation } from "react-i18next";
import { recordsIn } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import { formatDate, formatList, formatNumber } from "#src/app/format.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { LineChart, type Series } from "#src/ui/line-chart.tsx";

type CourseChartProps = { fields: Fields; path: string; rows: unknown };

/** Readings that were taken at different times, as lines; nothing where there are not two of them. The rows stand below it. */
export function CourseChart({ fields, path, rows }: CourseChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = useFieldLabel();
  const series = seriesIn(fields, rows).map(([name, points]): Series => ({
    name: label(`${path}.${name}`),
    points,
  }));
  if (!series.some(({ points }) => points.length > 1)) return null;
  const names = formatList(
    series.map(({ name }) => name),
    language,
  );
  return (
    <div className="mt-3 mb-4">
      <LineChart
        label={t(($) => $.record.chart, { names })}
        series={series}
        formatAt={(at) => formatDate(new Date(at).toISOString().slice(0, 10), language)}
        formatValue={(figure) => formatNumber(figure, language)}
      />
    </div>
  );
}

/** In the order of the dates, and of one day in that in which they were entered: records know it, and rows of a record stand in it. */
const courseOf = (row: Readonly<Record<string, unknown>>): string =>
  ["at", "createdAt", "id"].map((name) => String(row[name])).join(" ");

/** Rows with a date `at` are a course over time: the line of each of their numbers. */
function seriesIn(fields: Fields, value: unknown): [name: string, points: Series["points"]][] {
  if (fields["at"]?.kind !== "date") return [];
  const rows = recordsIn(value).toSorted((one, other) => courseOf(one).localeCompare(courseOf(other)));
  return Object.entries(fields)
    .filter(([, subfield]) => subfield.kind === "number")
    .map(([name]): [string, Series["points"]] => [
      name,
      rows.flatMap(({ at, [name]: figure }) =>
        typeof figure === "number" ? [{ at: Date.parse(String(at)), value: figure }] : [],
      ),
    ])
    .filter(([, points]) => points.length > 0);
}
