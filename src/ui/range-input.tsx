import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

/** Drawn, since the browser's own track is white on the dark theme. */
const sliderClass = clsx(
  "block h-6 w-full cursor-pointer appearance-none rounded-control bg-transparent touch:h-11 forced-colors:appearance-auto",
  "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-control",
  "[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary",
  "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-control",
  "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary",
);

/** The native slider: its keys are the browser's, and go the way of the page. */
export function RangeInput(props: Omit<ComponentProps<"input">, "type">) {
  const wiring = useFieldWiring(props);
  return <input {...props} {...wiring} type="range" className={sliderClass} />;
}
