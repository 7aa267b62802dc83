import { resourceNamed } from "#db/schema/registry.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { transition } from "#sw/api/records/transitions.ts";

/** `POST /api/swaps/{requestId}`: the step `swap` of a replacement, at an address of its own. */
export const swap = (c: ApiContext, id: string): Promise<Response> =>
  transition(c, resourceNamed("replacements"), id, "swap");

/** `POST /api/swaps/{id}/undo`: takes it back, within its time. A swap goes by the id of its replacement. */
export const undoSwap = (c: ApiContext, id: string): Promise<Response> =>
  transition(c, resourceNamed("replacements"), id, "undo_swap");
