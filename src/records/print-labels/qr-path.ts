import { encode } from "uqr";

/** A QR code as the path of its dark squares, one unit each: what it says is read with a tenth of it scratched off. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { path: path.join(""), size };
}

/** The dark squares of a line that lie side by side. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const result: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = result.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else result.push([x, 1]);
  }
  return result;
}
