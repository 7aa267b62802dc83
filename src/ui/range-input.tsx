import type { ComponentProps } from "react";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

/** The native slider: its keys are the browser's, and go the way of the page. */
export function RangeInput(props: Omit<ComponentProps<"input">, "type">) {
  const wiring = useFieldWiring(props);
  return <input {...props} {...wiring} type="range" className="block h-6 w-full accent-primary touch:h-11" />;
}
