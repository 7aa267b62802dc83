import { type ComponentType, lazy } from "react";
import { byResource } from "#db/schema/by-resource.ts";
import type { CellContentProps } from "#src/records/presentation.ts";

const RequestClock = lazy(async () =>
  (await import("#src/features/requests/clock-cell-lazy.ts")).loadHitClock(),
);

/** What a found record stands in, told by the fields that come with it; of lists that have such. */
export const searchStatesOf = byResource<ComponentType<CellContentProps>>({ requests: RequestClock });
