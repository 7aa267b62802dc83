import type { ReactNode } from "react";

/** For screen readers only. With `live` it is announced whenever it changes (result counts, saved states). */
export function VisuallyHidden({
  live = false,
  children,
}: {
  live?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <span className="sr-only" {...(live && { role: "status" })}>
      {children}
    </span>
  );
}
