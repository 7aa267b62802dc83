import type { CellContentProps } from "#src/records/presentation.ts";
import { EmptyValue } from "#src/records/values/empty-value.tsx";
import { ClockChip } from "./clock-chip.tsx";

/** The clock of a request where a list has its next deadline. A draft has none. */
export const ClockCell = ({ row, displayNames }: CellContentProps) =>
  row["status"] === "draft" ? <EmptyValue /> : <ClockChip row={row} displayNames={displayNames} plain />;
