import { type ReactNode, Suspense } from "react";
import { isBlank } from "#db/schema/blank.ts";
import type { CellContent, ValueContent } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { Value } from "./value.tsx";
import type { ValueProps } from "./value-props.ts";

type RenderedValueProps = ValueProps & { resource: { name: string } };

type CellValueProps = Omit<RenderedValueProps, "compact"> & { row: Readonly<Record<string, unknown>> };

/** What a noun has in the cells of a column instead of the bare value. */
export function cellContentOf(resource: { name: string }, path: string): CellContent | undefined {
  const cells: Readonly<Record<string, CellContent | undefined>> = presentationOf(resource).cells ?? {};
  return cells[path];
}

/** What a noun shows instead of the bare value of a field, wherever it stands. */
export function valueContentOf(resource: { name: string }, path: string): ValueContent | undefined {
  const values: Readonly<Record<string, ValueContent | undefined>> = presentationOf(resource).values ?? {};
  return values[path];
}

/** The value as its noun shows it, and until that is loaded the bare one. */
export function renderedValue({ resource, ...props }: RenderedValueProps): ReactNode {
  const value = <Value {...props} />;
  const Content = valueContentOf(resource, props.path);
  if (!Content || isBlank(props.value)) return value;
  return (
    <Suspense fallback={value}>
      <Content value={props.value} />
    </Suspense>
  );
}

/** The content of a cell: what its noun has there, and until that is loaded the value. No component: there are hundreds of cells. */
export function renderedCell({ resource, row, ...props }: CellValueProps): ReactNode {
  const value = renderedValue({ resource, compact: true, ...props });
  const Content = cellContentOf(resource, props.path);
  if (!Content) return value;
  return (
    <Suspense fallback={value}>
      <Content row={row} displayNames={props.displayNames} />
    </Suspense>
  );
}
