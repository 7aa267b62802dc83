import { type LabelSizeName, labelSizes, perSheet } from "./label-sizes.ts";
import { measures } from "./measures.ts";
import "./sheets.css";

/** One sheet of frames with a ruler on two of their sides: what a printer scales or shifts is seen before labels are spent on it. */
export function TestSheet({ name }: { name: LabelSizeName }) {
  const size = labelSizes[name];
  const { width, height } = size;
  return (
    <ul className="label-sheet" data-size={name} style={measures(size)} dir="ltr">
      {Array.from({ length: perSheet(size) }, (_, at) => (
        <li key={at} className="label label-test">
          <svg viewBox={`0 0 ${width} ${height}`} fill="none" stroke="#000" strokeWidth={0.15} aria-hidden>
            <rect x={0.1} y={0.1} width={width - 0.2} height={height - 0.2} />
            <path d={rulerLines(width, (mm, length) => `M${mm} 0v${length}`)} />
            <path d={rulerLines(height, (mm, length) => `M0 ${mm}h${length}`)} />
          </svg>
          <p>
            {at + 1} · {width} × {height} mm
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A line for each millimetre: longer at five, and longest at ten. */
const rulerLines = (length: number, line: (mm: number, length: number) => string): string =>
  Array.from({ length: Math.floor(length) }, (_, at) => at + 1)
    .map((mm) => line(mm, mm % 10 === 0 ? 3.2 : mm % 5 === 0 ? 2.2 : 1.2))
    .join("");
