import { type PointerEvent, useRef } from "react";
import { isRtl } from "#src/ui/direction.ts";

type ColumnResizerProps = {
  /** Of the table: what holds the width of this column. */
  property: `--${string}`;
  title: string;
  /** Brings a width into its limits. */
  within: (width: number) => number;
  lengthOf: (width: number) => string;
  onResize: (width: number) => void;
  onFit: () => void;
};

const farEnough = 3;

/**
 * The edge of a column's head, for the pointer: drawn it makes the column wider or narrower, pressed twice it fits. Keys and
 * fingers have the same elsewhere, so it stands in nobody's way there.
 */
export function ColumnResizer({ property, title, within, lengthOf, onResize, onFit }: ColumnResizerProps) {
  const drawn = useRef<{ from: number; width: number; now: number | null } | null>(null);

  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { from: event.clientX, width: columnWidth(event.currentTarget), now: null };
  };
  const draw = (event: PointerEvent<HTMLSpanElement>) => {
    const going = drawn.current;
    if (!going) return;
    const way = (event.clientX - going.from) * (isRtl(event.currentTarget) ? -1 : 1);
    if (going.now === null && Math.abs(way) < farEnough) return;
    const width = within(going.width + way / textScale());
    // The first step makes the column one that has a width; the others only set it, without drawing the rows again.
    if (going.now === null) onResize(width);
    going.now = width;
    event.currentTarget.closest("table")?.style.setProperty(property, lengthOf(width));
  };
  const end = () => {
    const width = drawn.current?.now ?? null;
    drawn.current = null;
    if (width !== null) onResize(width);
  };

  return (
    <span
      aria-hidden
      title={title}
      data-print="hide"
      className="column-resizer"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onFit}
    />
  );
}

/** How wide the content of a column is now, in pixels of a text of 16. */
export function columnWidth(inHead: Element): number {
  const head = inHead.closest("th");
  if (!head) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(head);
  const content = head.offsetWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  return Math.round(content / textScale());
}

/** People who read large text have larger columns of the same width. */
const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
