import { addressOf, resourceNamed } from "#db/schema/registry.ts";
import type { Language } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { labelIn } from "#db/schema/label.ts";
import type { SearchHit, MatchedText } from "#sw/api/search/contract.ts";
import { recordPagesOf } from "#src/app/user-pages.ts";
import { matchedCodeRange, matchedRange } from "./matched-range.ts";

type Named = { label: unknown; code: string | null };

/** What a record is called in a language; one without a name is called by its code. */
export function titleOf({ label, code }: Named, language: Language): string {
  const name = labelIn(label, language);
  return name || code || "—";
}

/** The line below the name: where the query was found if neither name nor code shows it, else the list's next fact. */
export function detailOf(hit: SearchHit, title: string, query: string): MatchedText | null {
  const { code, fact, match } = hit;
  const inSight = matchedRange(title, query) ?? (code === null ? null : matchedCodeRange(code, query));
  return inSight === null ? (match ?? fact) : fact;
}

export function isCode(resource: Resource, path: string): boolean {
  return fieldAt(resource, path)?.kind === "identifier";
}

export const listUrl = (resource: string): string => `/${addressOf(resourceNamed(resource))}`;

export const recordUrl = (resource: string, id: string): string =>
  `${recordPagesOf(addressOf(resourceNamed(resource)))}/${id}`;
