import type { ReactNode } from "react";

/** A screen on a desk with one sign for the fault; the words stand below it. */
export function StatusScene({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="relative mx-auto -mb-4 w-56 max-w-full">
      <svg viewBox="0 0 224 150" className="block w-full">
        <rect
          x="42"
          y="8"
          width="140"
          height="96"
          rx="10"
          className="fill-surface-raised stroke-line-strong"
        />
        <rect x="52" y="18" width="120" height="68" rx="5" className="fill-primary-soft" />
        <path d="M98 104h28l4 26H94z" className="fill-line-strong" />
        <rect x="76" y="128" width="72" height="6" rx="3" className="fill-line-strong" />
        <rect
          x="8"
          y="136"
          width="208"
          height="4"
          rx="2"
          className="fill-primary forced-colors:fill-[CanvasText]"
        />
        <circle cx="112" cy="95" r="2.5" className="fill-line-strong" />
      </svg>
      <span className="absolute inset-x-0 top-[12%] grid h-[45%] place-items-center text-3xl font-semibold text-primary-ink tabular-nums [&_svg]:size-10">
        {children}
      </span>
    </div>
  );
}
