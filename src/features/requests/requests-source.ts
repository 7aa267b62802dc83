import { requests } from "#db/domain/requests/requests.ts";
import { addressOf, memberOf } from "#db/schema/registry.ts";
import { type ListAction, type ListSource, resourceSource } from "#src/records/list-source.ts";

/** Requests of every kind in one list. It finds and counts them; each is changed in the list of its kind. */
export const requestsSource: ListSource = {
  ...resourceSource(requests),
  actions: new Set<ListAction>(["open", "count"]),
  target: () => ({ to: "/help-desk/requests" }),
  pageOf: (row) => `/${addressOf(memberOf(requests, row) ?? requests)}/${String(row["id"])}`,
};
