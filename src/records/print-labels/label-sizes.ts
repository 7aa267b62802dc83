/** A label, and the sheet that it comes on; all in millimetres. A tape is a sheet of one. */
export type LabelSize = {
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** From the edge of the sheet to its first label. */
  top: number;
  side: number;
  /** Between two labels of a row. */
  gap: number;
  /** A code smaller than 12 mm is not read by every phone; 0 where the paper has no room for that and its quiet zone. */
  code: number;
};

const tape = (width: number, height: number, code: number): LabelSize => ({
  width,
  height,
  columns: 1,
  rows: 1,
  top: 0,
  side: 0,
  gap: 0,
  code,
});

/** Each has its `@page` in `labels.css`, for no script may say a size of paper. */
export const labelSizes = {
  sheet3x8: { width: 70, height: 37, columns: 3, rows: 8, top: 0.5, side: 0, gap: 0, code: 24 },
  sheet3x7: { width: 63.5, height: 38.1, columns: 3, rows: 7, top: 15.1, side: 7.2, gap: 2.55, code: 25 },
  tape62: tape(62, 29, 21),
  tape50: tape(50, 25, 18),
  tape24: tape(60, 24, 17),
  // Printers leave 9 mm of it.
  tape12: tape(60, 12, 0),
} as const satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof labelSizes;

export const isLabelSize = (text: string): text is LabelSizeName => Object.hasOwn(labelSizes, text);

export const hasCode = ({ code }: LabelSize): boolean => code > 0;

export const perSheet = ({ columns, rows }: LabelSize): number => columns * rows;

/** The labels sheet by sheet; the first begins further down where some of its labels are gone. */
export function sheetsOf<T>(labels: readonly T[], size: LabelSize, gone: number): (T | null)[][] {
  const slots = [...Array.from({ length: gone }, () => null), ...labels];
  const each = perSheet(size);
  return Array.from({ length: Math.ceil(slots.length / each) }, (_, at) =>
    slots.slice(at * each, (at + 1) * each),
  );
}
