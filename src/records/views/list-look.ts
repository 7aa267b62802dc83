import type { Density } from "#src/ui/table.tsx";

/** How a list looks beside what its address says. */
export type Look = { columns: string[]; density: Density };

export type ListLook = {
  now: Look;
  /** Changed on this device since the view was saved. */
  isChanged: boolean;
  /** Back to what the view says. */
  forget: () => void;
};
