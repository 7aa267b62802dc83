import { type ReactNode, Suspense } from "react";
import type { CellContent } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { Value } from "./value.tsx";
import type { ValueProps } from "./value-props.ts";

type CellValueProps = Omit<ValueProps, "compact"> & {
  resource: { name: string };
  row: Readonly<Record<string, unknown>>;
};

/** What a noun has in the cells of a column instead of the bare value. */
export function cellContentOf(resource: { name: string }, path: string): CellContent | undefined {
  const cells: Readonly<Record<string, CellContent | undefined>> = presentationOf(resource).cells ?? {};
  return cells[path];
}

/** The content of a cell: what its noun has there, and until that is loaded the value. No component: there are hundreds of cells. */
export function renderedCell({ resource, row, ...props }: CellValueProps): ReactNode {
  const value = <Value compact {...props} />;
  const Content = cellContentOf(resource, props.path);
  if (!Content) return value;
  return (
    <Suspense fallback={value}>
      <Content row={row} displayNames={props.displayNames} />
    </Suspense>
  );
}
