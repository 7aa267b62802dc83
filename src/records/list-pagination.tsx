import { useTranslation } from "react-i18next";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Pagination } from "#src/ui/pagination.tsx";

type ListPaginationProps = {
  /** The page whose rows are shown. */
  listPage: { page: number; items: readonly unknown[]; total: number; totalPages: number };
  size: number;
  /** The sizes that can be chosen. */
  sizes: readonly number[];
  /** The page that was asked for, while it is on its way. */
  requested?: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
};

/** Which rows of how many are shown, and the way to the others. */
export function ListPagination({
  listPage,
  size,
  sizes,
  requested,
  onPage,
  onPageSize,
}: ListPaginationProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page, items, total, totalPages } = listPage;
  const from = (page - 1) * size + 1;
  return (
    <Pagination
      page={requested ?? page}
      pageCount={totalPages}
      onPage={onPage}
      pageSize={size}
      pageSizes={sizes}
      onPageSize={onPageSize}
      summary={t(($) => $.list.range, { from, to: from + items.length - 1, total })}
      format={(number) => formatNumber(number, language)}
      texts={{
        nav: t(($) => $.list.pagination.label),
        previous: t(($) => $.list.pagination.previous),
        next: t(($) => $.list.pagination.next),
        page: (number) => t(($) => $.list.pagination.goTo, { page: number }),
        pageSize: t(($) => $.list.pagination.rowsPerPage),
      }}
    />
  );
}
