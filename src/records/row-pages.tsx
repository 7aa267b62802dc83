import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Pagination } from "#src/ui/pagination.tsx";

const sizes = [20, 50, 100] as const;

type RowPagesProps<T> = { rows: readonly T[]; children: (pageRows: readonly T[]) => ReactNode };

/** A page of many rows: thousands of them stay quick. */
export function RowPages<T>({ rows, children }: RowPagesProps<T>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  // Where there are fewer rows than before, there may be no such page.
  const page = Math.min(chosen, pageCount);
  const from = (page - 1) * size;

  return (
    <>
      {children(rows.slice(from, from + size))}
      {rows.length > sizes[0] && (
        <div className="border-t border-line">
          <Pagination
            page={page}
            pageCount={pageCount}
            onPage={setChosen}
            pageSize={size}
            pageSizes={sizes}
            onPageSize={(next) => {
              setSize(next);
              setChosen(1);
            }}
            summary={t(($) => $.list.range, {
              from: from + 1,
              to: Math.min(rows.length, from + size),
              total: rows.length,
            })}
            texts={{
              nav: t(($) => $.list.pagination.label),
              previous: t(($) => $.list.pagination.previous),
              next: t(($) => $.list.pagination.next),
              page: (number) => t(($) => $.list.pagination.goTo, { page: number }),
              pageSize: t(($) => $.list.pagination.rowsPerPage),
            }}
            format={(number) => formatNumber(number, language)}
          />
        </div>
      )}
    </>
  );
}
