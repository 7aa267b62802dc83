import { type ReactNode, useRef } from "react";
import { useReservedHeight } from "./reserved-height.ts";

/** Within reach of the thumb, above the bar of the app. */
export function AtFoot({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, "--sticky-foot");
  useReservedHeight(bar, "--fixed-foot");
  return (
    <div
      ref={bar}
      data-print="hide"
      className="fixed inset-x-0 bottom-(--foot) z-11 border-t border-line bg-surface px-4 py-2.5"
    >
      {children}
    </div>
  );
}
