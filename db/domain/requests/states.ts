/** What a request asks for: a visit on site, a repair, a collection, a swap. */
export const requestKinds = ["displacement", "maintenance", "pickup", "replacement"] as const;

export type RequestKind = (typeof requestKinds)[number];

/** How far the work is; which of them a request goes through depends on its kind. */
export const requestStatuses = [
  "draft",
  "new",
  "assigned",
  "scheduled",
  "preparing",
  "en_route",
  "on_site",
  "collecting",
  "in_progress",
  "testing",
  "in_transit",
  "received",
  "swapped",
  "pending",
  "resolved",
  "closed",
  "cancelled",
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

const ended: readonly RequestStatus[] = ["resolved", "closed", "cancelled"];

/** The statuses in which work is left to be done: what lists, counts and boards call open. */
export const openStatuses: readonly RequestStatus[] = requestStatuses.filter(
  (status) => status !== "draft" && !ended.includes(status),
);

/** What lists call several statuses at once. */
export const statusGroups = {
  open: openStatuses,
  done: ended,
} as const satisfies Readonly<Record<string, readonly RequestStatus[]>>;

/** The statuses of the work itself, each with the kinds of request that have it. */
export const workStatuses = {
  en_route: ["displacement", "pickup", "replacement"],
  on_site: ["displacement", "replacement"],
  in_progress: ["maintenance"],
  testing: ["maintenance"],
  collecting: ["pickup"],
  in_transit: ["pickup"],
  received: ["pickup"],
  preparing: ["replacement"],
  swapped: ["replacement"],
} as const satisfies Partial<Record<RequestStatus, readonly RequestKind[]>>;

/** Whether somebody is at it, and does not only have it before him. */
export const hasStarted = ({ status }: { readonly status?: unknown }): boolean =>
  Object.keys(workStatuses).some((one) => one === status);

export const isOpenRequest = ({ status }: { readonly status?: unknown }): boolean =>
  openStatuses.some((one) => one === status);

export const channels = [
  "phone",
  "email",
  "portal",
  "walk_in",
  "whatsapp",
  "monitoring",
  "preventive",
  "internal",
] as const;

/** How a piece of work ended. */
export const outcomes = [
  "fixed",
  "fixed_temporarily",
  "no_fault_found",
  "not_reproducible",
  "needs_parts",
  "needs_workshop",
  "needs_replacement",
  "client_refused",
  "client_absent",
  "out_of_scope",
  "delivered",
  "collected",
  "swapped",
] as const;

export type Outcome = (typeof outcomes)[number];

/** What people at a client's are told of a status: five steps, and that it was called off. */
export const publicStatuses = [
  "received",
  "planned",
  "in_progress",
  "waiting",
  "done",
  "called_off",
] as const;

export type PublicStatus = (typeof publicStatuses)[number];

export const publicStatusOf: Record<RequestStatus, PublicStatus> = {
  draft: "received",
  new: "received",
  assigned: "received",
  scheduled: "planned",
  preparing: "planned",
  en_route: "in_progress",
  on_site: "in_progress",
  collecting: "in_progress",
  in_progress: "in_progress",
  testing: "in_progress",
  in_transit: "in_progress",
  received: "in_progress",
  swapped: "in_progress",
  pending: "waiting",
  resolved: "done",
  closed: "done",
  cancelled: "called_off",
};

export const cancelReasons = [
  "duplicate",
  "by_client",
  "created_by_mistake",
  "out_of_contract",
  "other",
] as const;

export const declineReasons = ["not_my_skill", "overload", "absent", "wrong_zone", "other"] as const;
