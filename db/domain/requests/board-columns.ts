import { type RequestKind, type RequestStatus, requestStatuses, workStatuses } from "./states.ts";

const kindsOf: Readonly<Partial<Record<RequestStatus, readonly RequestKind[]>>> = workStatuses;

/** The columns of a board: the statuses that requests of a kind, or of any kind, go through, in the order of the work. */
export const boardColumns = (kind: RequestKind | null): RequestStatus[] =>
  requestStatuses.filter((status) => kind === null || (kindsOf[status] ?? [kind]).includes(kind));
