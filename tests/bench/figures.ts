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

const isTimed = (figures: Figures | undefined): figures is { times: number[] } =>
  figures !== undefined && "times" in figures;

/** The app's own: p50 / p95; of fewer than five measurements the median alone. */
function own(figures: Figures | undefined): string {
  if (!isTimed(figures)) return figures?.reason ?? "–";
  const { times } = figures;
  return times.length < 5 ? rounded(p50(times)) : `${rounded(p50(times))} / ${rounded(p95(times))}`;
}

/** Another way's median, and how many times the app's it is. */
function other(figures: Figures | undefined, base: Figures | undefined): string {
  if (!isTimed(figures)) return figures?.reason ?? "–";
  const median = p50(figures.times);
  if (!isTimed(base)) return rounded(median);
  const ratio = median / p50(base.times);
  return `${rounded(median)} (×${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)})`;
}

export type Line = {
  rows: number;
  query: string;
  warm?: Figures;
  cold?: Figures;
  dexie?: Figures | undefined;
  memory?: Figures | undefined;
};

/** A table for each number of rows, as the README beside it has it; the last line is all reads together. */
export function readmeTables(lines: readonly Line[], of = "computers"): string {
  const sizes = [...new Set(lines.map(({ rows }) => rows))];
  return sizes
    .map((size) =>
      readmeTable(`${size.toLocaleString("en")} ${of}`, withTotal(lines.filter(({ rows }) => rows === size))),
    )
    .join("\n\n");
}

function withTotal(lines: readonly Line[]): Line[] {
  const reads = lines.filter(({ cold }) => cold !== undefined);
  const [first] = reads;
  if (!first || reads.length < 2) return [...lines];
  const all = (way: "warm" | "cold"): Figures => ({
    times: reads.flatMap((line) => {
      const figures = line[way];
      return isTimed(figures) ? figures.times : [];
    }),
  });
  return [...lines, { rows: first.rows, query: "all reads together", warm: all("warm"), cold: all("cold") }];
}

function readmeTable(title: string, lines: readonly Line[]): string {
  const header = [title, "app, warm", "app, worker just stopped", "plain Dexie", "array behind MSW"];
  const body = lines.map(({ query, warm, cold, dexie, memory }) => [
    query,
    own(warm),
    own(cold),
    other(dexie, warm),
    other(memory, warm),
  ]);
  return textTable(header, body);
}

export function textTable(header: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...body.map((line) => line[column]?.length ?? 0)),
  );
  const written = [header, widths.map((width) => "-".repeat(width)), ...body].map(
    (line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return written.join("\n");
}
