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

/** Returns the component by which a noun shows the values of a field, wherever they stand. */
export function valueContentOf(resource: { name: string }, path: string): ValueContent | undefined {
  const values: Readonly<Record<string, ValueContent | undefined>> = presentationOf(resource).values ?? {};
  return values[path];
}

/** Renders a value as its noun shows it, and the bare one until that is loaded or where the noun shows no more. */
export function namedByNoun(
  resource: { name: string },
  path: string,
  value: unknown,
  bare: ReactNode,
): ReactNode {
  const Content = valueContentOf(resource, path);
  if (!Content || isBlank(value)) return bare;
  return (
    <Suspense fallback={bare}>
      <Content value={value} />
    </Suspense>
  );
}

/** Renders a field's value as its noun shows it. */
export const renderedValue = ({ resource, ...props }: RenderedValueProps): ReactNode =>
  namedByNoun(resource, props.path, props.value, <Value {...props} />);

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
