import type { CSSProperties } from "react";
import { lengthOf } from "./column-layout.ts";
import { type Column, unfolded } from "./columns.ts";

type CellPlacement = {
  className?: string;
  style?: CSSProperties;
  "data-pin"?: "start" | "end";
  "data-edge"?: "start" | "end";
};

/** So many columns stand closer together, so that a laptop shows all of them. */
const many = 8;

/** So many stand closer still: a date takes two lines, and a name less room. */
const crowded = 10;

const roomOf = (count: number): Record<string, string> => {
  if (count >= crowded)
    return {
      "--cell-inset": "0.3125rem",
      "--date-wrap": "normal",
      "--date-room": "6.5rem",
      "--line-room": "8.5rem",
      "--name-room": "7rem",
    };
  return count >= many ? { "--cell-inset": "0.5rem" } : {};
};

/**
 * Where the cells of each column stand, and how wide they are. The first column stays in sight by itself, after the box that
 * chooses the row; `keepPinned` measures where the others stay.
 */
export function columnPlacements(columns: readonly Column[], selectable: boolean) {
  const propertyOf = (at: number) => `--column-${at}` as const;
  const lastAtStart = columns.findLastIndex(({ pin }, at) => at === 0 || pin === "start");
  const firstAtEnd = columns.findIndex(({ pin }) => pin === "end");
  const widths = columns.flatMap(({ width }, at) =>
    width === undefined ? [] : [[propertyOf(at), lengthOf(width)] as const],
  );
  const tableStyle: CSSProperties = {
    ...Object.fromEntries(widths),
    ...roomOf(unfolded(columns).length),
    // With nothing left to take up the room, the columns would be drawn apart again.
    ...(widths.length === columns.length && { width: "max-content" }),
  };

  const cellOf = (at: number, sticky: string): CellPlacement => {
    const edge = at === lastAtStart ? "start" : at === firstAtEnd ? "end" : undefined;
    const ofEdge = edge ? ({ "data-edge": edge } as const) : {};
    if (at === 0) return { className: `${sticky} ${selectable ? "start-9 ps-3!" : "start-0"}`, ...ofEdge };
    const pin = columns[at]?.pin;
    if (!pin) return {};
    const offset = `var(--pin-${at + (selectable ? 1 : 0)})`;
    const style = pin === "start" ? { insetInlineStart: offset } : { insetInlineEnd: offset };
    return { className: sticky, style, "data-pin": pin, ...ofEdge };
  };
  const widthOf = (at: number) => (columns[at]?.width === undefined ? undefined : `var(${propertyOf(at)})`);

  return { tableStyle, cellOf, widthOf, propertyOf };
}

export type ColumnPlacements = ReturnType<typeof columnPlacements>;
