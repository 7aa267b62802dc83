/** Times of one way for one query, in milliseconds. */
export type Figures = { times: number[] } | { reason: string };

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

export function p50(times: readonly number[]): number {
  return quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

export function p95(times: readonly number[]): number {
  return quantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

const rounded = (time: number): string => (time < 10 ? time.toFixed(1) : time.toFixed(0));

function cell(figures: Figures | undefined, base?: number): string {
  if (!figures) return "–";
  if ("reason" in figures) return figures.reason;
  const median = p50(figures.times);
  const ratio =
    base === undefined
      ? ""
      : ` (×${median / base < 10 ? (median / base).toFixed(1) : (median / base).toFixed(0)})`;
  return figures.times.length < 5
    ? `${rounded(median)}${ratio}`
    : `${rounded(median)} / ${rounded(p95(figures.times))}${ratio}`;
}

export type Line = {
  rows: number;
  query: string;
  warm?: Figures;
  cold?: Figures;
  dexie?: Figures;
  memory?: Figures;
};

/** p50 / p95 in milliseconds; of fewer than five measurements the median alone. In brackets how many times the app's median. */
export function table(lines: readonly Line[]): string {
  const header = ["rows", "query", "app, warm", "app, cold", "plain Dexie", "array behind MSW"];
  const body = lines.map(({ rows, query, warm, cold, dexie, memory }) => {
    const base = warm && "times" in warm ? p50(warm.times) : undefined;
    return [rows.toLocaleString("en"), query, cell(warm), cell(cold), cell(dexie, base), cell(memory, base)];
  });
  const widths = header.map((name, column) =>
    Math.max(name.length, ...body.map((line) => line[column]?.length ?? 0)),
  );
  const written = [header, widths.map((width) => "-".repeat(width)), ...body].map(
    (line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return written.join("\n");
}
