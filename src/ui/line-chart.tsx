import clsx from "clsx";
import { ticksOf } from "#src/ui/chart-scale.ts";

export type Series = { name: string; points: readonly { at: number; value: number }[] };

type LineChartProps = {
  /** What it shows, for who does not see it: the figures themselves stand beside it. */
  label: string;
  /** At most three: nobody can distinguish more lines. */
  series: readonly Series[];
  formatAt: (at: number) => string;
  formatValue: (value: number) => string;
};

/** Their dashes differ too: colour alone says nothing. */
const looks = [
  { color: "text-primary", dashes: undefined },
  { color: "text-info", dashes: "6 4" },
  { color: "text-warning", dashes: "1.5 4" },
];

/** How figures went over time, along the line of reading. */
export function LineChart({ label, series, formatAt, formatValue }: LineChartProps) {
  const points = series.flatMap((one) => one.points);
  const times = points.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const ticks = ticksOf(points.map(({ value }) => value));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (at: number) => (last === first ? 50 : ((at - first) / (last - first)) * 100);
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 100;

  return (
    <figure role="img" aria-label={label} data-print="keep">
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-ink-muted tabular-nums">
        <ul className="-my-2 flex flex-col-reverse justify-between text-end">
          {ticks.map((tick) => (
            <li key={tick}>{formatValue(tick)}</li>
          ))}
        </ul>
        <div className="h-36 px-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible fill-none rtl:-scale-x-100 [&_path]:[vector-effect:non-scaling-stroke]"
          >
            {ticks.map((tick) => (
              <path key={tick} d={`M0 ${y(tick)}H100`} className="stroke-line" />
            ))}
            {series.map(({ name, points: ofLine }, at) => (
              <g key={name} className={clsx("stroke-current", looks[at]?.color)} strokeLinecap="round">
                <path
                  d={ofLine.map((point, n) => `${n ? "L" : "M"}${x(point.at)} ${y(point.value)}`).join("")}
                  strokeWidth={2}
                  strokeDasharray={looks[at]?.dashes}
                />
                {/* A line of no length with round ends is a dot, however the picture is stretched. */}
                <path
                  d={ofLine.map((point) => `M${x(point.at)} ${y(point.value)}h0`).join("")}
                  strokeWidth={7}
                />
              </g>
            ))}
          </svg>
        </div>
        <div className="col-start-2 mt-2 flex justify-between">
          <span>{formatAt(first)}</span>
          {last > first && <span>{formatAt(last)}</span>}
        </div>
      </div>
      {series.length > 1 && (
        <ul aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {series.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 24 8" className={clsx("h-2 w-6 stroke-current", looks[at]?.color)}>
                <path d="M1 4h22" strokeWidth={2} strokeLinecap="round" strokeDasharray={looks[at]?.dashes} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
