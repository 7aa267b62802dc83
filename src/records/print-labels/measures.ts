import type { CSSProperties } from "react";
import type { LabelSize } from "./label-sizes.ts";

/** For the style sheet, which knows no numbers of its own. */
export function measures({ width, height, columns, rows, top, side, gap, code }: LabelSize): CSSProperties {
  const sizes = { width, height, top, side, gap, code };
  const lengths = Object.entries(sizes).map(([name, mm]) => [`--label-${name}`, `${mm}mm`]);
  return { ...Object.fromEntries(lengths), "--label-columns": columns, "--label-rows": rows };
}
