import { type ReactNode, useState } from "react";
import { ListPagination } from "./list-pagination.tsx";

const sizes = [20, 50, 100] as const;

type RowPagesProps<T> = { rows: readonly T[]; children: (pageRows: readonly T[]) => ReactNode };

/** A page of many rows: thousands of them stay quick. */
export function RowPages<T>({ rows, children }: RowPagesProps<T>) {
  const [chosen, setChosen] = useState(1);
  const [size, setSize] = useState<number>(sizes[0]);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  // Where there are fewer rows than before, there may be no such page.
  const page = Math.min(chosen, pageCount);
  const from = (page - 1) * size;

  const items = rows.slice(from, from + size);

  return (
    <>
      {children(items)}
      {rows.length > sizes[0] && (
        <div className="border-t border-line">
          <ListPagination
            listPage={{ page, items, total: rows.length, totalPages: pageCount }}
            size={size}
            sizes={sizes}
            onPage={setChosen}
            onPageSize={(next) => {
              setSize(next);
              setChosen(1);
            }}
          />
        </div>
      )}
    </>
  );
}
