import { requests } from "#db/domain/requests/requests.ts";
import { addressOf, memberOf } from "#db/schema/registry.ts";
import { type ListAction, type ListSource, resourceSource } from "#src/records/list-source.ts";

/** Requests of every kind in one list: it finds and counts them, and those that are chosen take steps together. All else is done in the list of their kind. */
export const requestsSource: ListSource = {
  ...resourceSource(requests),
  actions: new Set<ListAction>(["open", "count", "select", "step"]),
  target: () => ({ to: "/help-desk/requests" }),
  pageOf: (row) => `/${addressOf(memberOf(requests, row) ?? requests)}/${String(row["id"])}`,
};
