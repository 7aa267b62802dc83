import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { Select } from "#src/ui/select.tsx";

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  pageSize: number;
  pageSizes: readonly number[];
  onPageSize: (size: number) => void;
  /** «1–10 of 248»; announced when it changes. */
  summary: ReactNode;
  texts: { nav: string; previous: string; next: string; page: (page: number) => string; pageSize: string };
  /** A number in the digits of the language. */
  format?: ((number: number) => string) | undefined;
};

export function Pagination({
  page,
  pageCount,
  onPage,
  pageSize,
  pageSizes,
  onPageSize,
  summary,
  texts,
  format = String,
}: PaginationProps) {
  const step = (label: string, to: number, icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pageCount}
      onClick={() => onPage(to)}
      className={clsx(iconButtonClass(), "size-8!", touch)}
    >
      <DirectionalIcon icon={icon} />
    </button>
  );

  return (
    <div
      data-print="hide"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-2.5 text-sm text-ink-muted phone:px-4"
    >
      <div className="flex items-center gap-3">
        <PageSize {...{ pageSize, pageSizes, onPageSize, format }} label={texts.pageSize} />
        <span role="status" className="tabular-nums">
          {summary}
        </span>
      </div>
      <nav
        aria-label={texts.nav}
        className="flex flex-wrap items-center gap-0.5 phone:w-full phone:justify-between"
      >
        {step(texts.previous, page - 1, ChevronLeft)}
        {pagesAround(page, pageCount).map((one, at) =>
          one === null ? (
            <span key={`gap-${at}`} aria-hidden className="w-6 text-center">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-label={texts.page(one)}
              aria-current={one === page ? "page" : undefined}
              onClick={() => onPage(one)}
              className={clsx(
                "h-8 min-w-8 rounded-control border px-1.5 tabular-nums transition-colors",
                touch,
                one !== page && one !== 1 && one !== pageCount && "phone:hidden",
                one === page
                  ? "border-transparent bg-primary-soft font-semibold text-primary-ink forced-colors:forced-outline"
                  : "border-transparent hover:bg-surface-hover hover:text-ink",
              )}
            >
              {format(one)}
            </button>
          ),
        )}
        {step(texts.next, page + 1, ChevronRight)}
      </nav>
    </div>
  );
}

type PageSizeProps = Pick<PaginationProps, "pageSize" | "pageSizes" | "onPageSize"> & {
  label: string;
  format: (number: number) => string;
};

function PageSize({ pageSize, pageSizes, onPageSize, label, format }: PageSizeProps) {
  return (
    <label className="flex items-center gap-2">
      <span className="phone:sr-only">{label}</span>
      <Select
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        compact
        className="w-18"
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {format(size)}
          </option>
        ))}
      </Select>
    </label>
  );
}

const touch = "touch:h-11! touch:min-w-11! phone:min-w-9!";

/**
 * First, last, and the neighbours; `null` is a gap. Always seven slots once there are more pages, so buttons stay under the
 * pointer.
 */
function pagesAround(page: number, count: number): (number | null)[] {
  if (count <= 7) return Array.from({ length: count }, (_, at) => at + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, count];
  if (page >= count - 3) return [1, null, count - 4, count - 3, count - 2, count - 1, count];
  return [1, null, page - 1, page, page + 1, null, count];
}
