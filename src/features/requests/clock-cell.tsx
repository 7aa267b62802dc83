import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { CellContentProps } from "#src/records/presentation.ts";
import { EmptyValue } from "#src/records/values/empty-value.tsx";
import { ClockChip } from "./clock-chip.tsx";

/** The clock of a request where a list has its next deadline. A draft has none. */
export function ClockCell({ row, displayNames }: CellContentProps) {
  const { status }: UncheckedRowOf<"requests"> = row;
  return status === "draft" ? (
    <EmptyValue />
  ) : (
    <ClockChip row={row} displayNames={displayNames} plain brief />
  );
}

/** The clock of a request that a search found. */
export function HitClock({ row, displayNames }: CellContentProps) {
  return <ClockChip row={row} displayNames={displayNames} plain />;
}
