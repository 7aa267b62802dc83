import type { ReactNode } from "react";

/** Serial numbers, asset tags, IP and MAC addresses, e-mail addresses, phone numbers: left to right inside any text. */
export function Ltr({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
