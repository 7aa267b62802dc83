import clsx from "clsx";
import { Td } from "#src/ui/table.tsx";
import { CardList } from "#src/ui/card-list.tsx";

/** A grey line or block where content will be. Give it the size of the content to come. */
export function Skeleton({ className = "h-3 w-full" }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx("skeleton block", className)} />;
}

const widths = ["w-3/4", "w-1/2", "w-2/3", "w-5/6", "w-2/5"];
/** Of a table's column: as wide as what usually comes, so that the heads stay where they are. */
const lengths = {
  name: ["w-40", "w-32", "w-36", "w-28", "w-34"],
  text: ["w-24", "w-16", "w-20", "w-18", "w-14"],
  numeric: ["ms-auto w-8", "ms-auto w-6", "ms-auto w-7"],
};

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Inside the `<tbody>` of a `Table busy`: rows as high as the real ones, so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: readonly SkeletonColumn[] }) {
  return times(rows).map((row) => (
    <tr key={row} aria-hidden className="group/row">
      {columns.map((of, column) => (
        <Td key={column}>
          {of !== "empty" && (
            <Skeleton className={clsx("h-3", lengths[of][(row + column) % lengths[of].length])} />
          )}
        </Td>
      ))}
    </tr>
  ));
}

/** Numbers stand at the end of theirs; the boxes and the menus of the rows come with them. */
export type SkeletonColumn = keyof typeof lengths | "empty";

export function SkeletonCards({ rows, label }: { rows: number; label: string }) {
  return (
    <CardList label={label}>
      {times(rows).map((row) => (
        <li key={row} aria-hidden className="flex min-h-16 flex-col justify-center gap-2.5 px-4 py-2.5">
          <Skeleton className={clsx("h-3.5", widths[row % widths.length])} />
          <Skeleton className="h-3 w-1/3" />
        </li>
      ))}
    </CardList>
  );
}
