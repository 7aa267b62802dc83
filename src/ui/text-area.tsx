import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlClass } from "#src/ui/control-class.ts";
import { useFieldWiring } from "#src/ui/field-wiring.ts";

/** Grows with what is typed, where the browser can. */
export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring({ dir: "auto", ...props });
  return (
    <textarea
      rows={3}
      {...props}
      {...wiring}
      className={clsx(
        controlClass,
        "field-sizing-content max-h-80 min-h-20 resize-y py-2 leading-5",
        className,
      )}
    />
  );
}
