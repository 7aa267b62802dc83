import { Eraser, Undo2 } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";

/** Both figures between 0 and 1000, across and down. */
type Point = readonly [x: number, y: number];
type Line = readonly Point[];

type SignaturePadProps = {
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
  /** Names the field, and says how much is drawn: «Signature, 3 lines». */
  label: string;
  /** Stands on the empty field. */
  hint: string;
  undoLabel: string;
  clearLabel: string;
  /** How a line is drawn, in a box of 1000 by 400. */
  pathOf: (line: Line) => string;
};

/** Closer together than this, points tell nothing more of a line. */
const nearest = 4;

/**
 * A field to sign in with a mouse, a finger or a pen: two and a half times as wide as high. Who cannot draw needs another way beside it.
 * What is drawn goes by the window's left edge in every language.
 */
export function SignaturePad({
  lines,
  onChange,
  label,
  hint,
  undoLabel,
  clearLabel,
  pathOf,
}: SignaturePadProps) {
  const [drawing, setDrawing] = useState<Line | null>(null);
  const pen = useRef<number | null>(null);
  // A line may end before its last points are drawn.
  const current = useRef<Line>([]);
  const draw = (line: Line) => {
    current.current = line;
    setDrawing(line);
  };
  const pointAt = (event: PointerEvent<SVGSVGElement>, { clientX, clientY }: PointerLike): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (figure: number) => Math.round(Math.min(1, Math.max(0, figure)) * 1000);
    return [within((clientX - box.x) / box.width), within((clientY - box.y) / box.height)];
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger or a palm draws nothing.
    if (pen.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = event.pointerId;
    draw([pointAt(event, event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pen.current) return;
    const seen = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (seen.length > 0 ? seen : [event]).map((one) => pointAt(event, one));
    draw(points.reduce(withPoint, current.current));
  };
  const lift = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pen.current) return;
    pen.current = null;
    onChange([...lines, current.current]);
    setDrawing(null);
  };
  const all = drawing ? [...lines, drawing] : lines;
  return (
    <div className="space-y-2">
      <div className="relative overflow-hidden rounded-control border border-line-strong bg-surface-raised">
        {all.length === 0 && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-0 grid place-items-center px-4 text-center text-ink-muted"
          >
            {hint}
          </p>
        )}
        <span aria-hidden className="absolute inset-x-[8%] bottom-[22%] border-b border-line-strong" />
        <svg
          role="img"
          aria-label={label}
          viewBox="0 0 1000 400"
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={lift}
          onPointerCancel={lift}
          className="relative block aspect-5/2 w-full cursor-crosshair touch-none text-ink select-none"
        >
          {all.map((line, at) => (
            <path
              key={at}
              d={pathOf(line)}
              fill="none"
              stroke="currentColor"
              strokeWidth={5}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ))}
        </svg>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
          disabled={lines.length === 0}
          onClick={() => onChange(lines.slice(0, -1))}
        >
          {undoLabel}
        </Button>
        <Button
          variant="ghost"
          icon={<Eraser aria-hidden />}
          disabled={lines.length === 0}
          onClick={() => onChange([])}
        >
          {clearLabel}
        </Button>
      </div>
    </div>
  );
}

type PointerLike = { clientX: number; clientY: number };

function withPoint(line: Line, point: Point): Line {
  const last = line.at(-1);
  return last && Math.hypot(point[0] - last[0], (point[1] - last[1]) * 0.4) < nearest
    ? line
    : [...line, point];
}
