/** A point of a drawn signature: both figures between 0 and 1000, across and down. */
export type InkPoint = readonly [x: number, y: number];

/** One line, from pressing the pen down to lifting it. */
export type InkLine = readonly InkPoint[];

/** How high a signature is drawn and shown, for its width. */
export const inkRatio = 0.4;

/** As it is stored: `x,y x,y;x,y …`. */
export const inkText = (lines: readonly InkLine[]): string =>
  lines.map((line) => line.map(([x, y]) => `${x},${y}`).join(" ")).join(";");

/** Reads it again; what is no point is left out. */
export const inkLines = (text: string): InkLine[] =>
  text
    .split(";")
    .map((line) =>
      line.split(" ").flatMap((pair): InkPoint[] => {
        const [x = NaN, y = NaN] = pair.split(",").map((figure) => (figure === "" ? NaN : Number(figure)));
        return isInside(x) && isInside(y) ? [[x, y]] : [];
      }),
    )
    .filter((line) => line.length > 0);

const isInside = (figure: number): boolean => figure >= 0 && figure <= 1000;

/** A line as the `d` of an SVG path in a box of 1000 by 1000 times the ratio; a line of one point is a dot. */
export const inkPath = (line: InkLine): string =>
  line.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x} ${Math.round(y * inkRatio * 10) / 10}`).join("") +
  (line.length === 1 ? "h0.1" : "");
