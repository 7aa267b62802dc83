import { listOfKind } from "#db/domain/requests/other-kind.ts";
import { type RequestKind, requestKinds } from "#db/domain/requests/states.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { type ListSource, resourceSource } from "#src/records/list-source.ts";
import { requestsSource } from "#src/features/requests/requests-source.ts";

/** The kind that a board's address names; null of another word. */
export const kindNamed = (word: unknown): RequestKind | null =>
  requestKinds.find((kind) => kind === word) ?? null;

const sources = new Map<RequestKind, ListSource>();

/** The list whose requests a board shows: of one kind, or of all. Its filters and saved views are the board's. */
export function boardSource(kind: RequestKind | null): ListSource {
  const list = listOfKind(kind);
  if (kind === null || list === null) return requestsSource;
  const source = sources.get(kind) ?? resourceSource(resourceNamed(list));
  sources.set(kind, source);
  return source;
}

/** Where the board of a kind is, or of all kinds. */
export const boardTarget = (kind: RequestKind | null) =>
  kind === null
    ? ({ to: "/help-desk/board" } as const)
    : ({ to: "/help-desk/board/$kind", params: { kind } } as const);
