import type { Column } from "./columns.ts";

/** Beside which edge of the table a column stays in sight. */
export type Pin = "start" | "end";

/** In pixels of a text of 16, or as wide as the widest value on the page. */
export type ColumnWidth = number | "fit";

export type ColumnPlacement = { width?: ColumnWidth | undefined; pin?: Pin | undefined };
/** The chosen width and pin of columns, by their path; the table decides the others' width. */
export type ColumnLayout = Readonly<Record<string, ColumnPlacement>>;

export const narrowest = 48;
export const widest = 640;

/** The same for the page, growing with its text. */
export const lengthOf = (width: ColumnWidth): string =>
  width === "fit" ? "max-content" : `${width / 16}rem`;

export const widthWithin = (width: number): number =>
  Math.min(widest, Math.max(narrowest, Math.round(width)));

/** Reads a stored layout: one word for each column, `path:width:pin`. A malformed word is ignored. */
export function readLayout(text: string | null): ColumnLayout {
  const entries = (text ?? "").split(" ").map((word): [string, ColumnPlacement] => {
    const [path = "", width = "", pin = ""] = word.split(":");
    return [path, { ...readWidth(width), ...((pin === "start" || pin === "end") && { pin }) }];
  });
  return Object.fromEntries(entries.filter(([path, placement]) => path !== "" && isPlaced(placement)));
}

function readWidth(text: string): Pick<ColumnPlacement, "width"> {
  if (text === "fit") return { width: "fit" };
  return /^\d+$/.test(text) ? { width: widthWithin(Number(text)) } : {};
}

/** As it is kept; null where nothing was chosen. */
export function layoutText(layout: ColumnLayout): string | null {
  const words = Object.entries(layout)
    .filter(([, placement]) => isPlaced(placement))
    .map(([path, { width = "", pin = "" }]) => `${path}:${width}:${pin}`);
  return words.length > 0 ? words.join(" ") : null;
}

const isPlaced = ({ width, pin }: ColumnPlacement): boolean => width !== undefined || pin !== undefined;

/**
 * The columns in their order: the first one always stays at the start, after it those that are pinned there, and last those at
 * the end.
 */
export function arranged(columns: readonly Column[], layout: ColumnLayout): Column[] {
  const placed = columns.map((column): Column => ({ ...column, ...layout[column.path] }));
  const [first, ...others] = placed;
  if (!first) return [];
  const at = (pin: Pin | undefined) => others.filter((column) => column.pin === pin);
  const { pin: _always, ...leading } = first;
  return [leading, ...at("start"), ...at(undefined), ...at("end")];
}

/** Whether two may be swapped: pinned columns keep together. */
export function maySwap(columns: readonly Column[], from: number, to: number): boolean {
  return Math.min(from, to) === 0 || columns[from]?.pin === columns[to]?.pin;
}
