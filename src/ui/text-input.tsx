import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlClass, controlHeight } from "#src/ui/control-class.ts";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring(props);
  return (
    <input type="text" {...props} {...wiring} className={clsx(controlClass, controlHeight, className)} />
  );
}
