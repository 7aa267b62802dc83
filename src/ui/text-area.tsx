import clsx from "clsx";
import type { ComponentPropsWithoutRef } from "react";
import { controlClass } from "#src/ui/control-class.ts";
import { useFieldWiring } from "#src/ui/field-wiring.ts";
import { useGrowing } from "#src/ui/use-growing.ts";

/** Grows with its text. */
export function TextArea({ className, ...props }: ComponentPropsWithoutRef<"textarea">) {
  const wiring = useFieldWiring({ dir: "auto", ...props });
  const area = useGrowing();
  return (
    <textarea
      ref={area}
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
