import * as z from "zod/mini";
import { timelineKinds } from "#db/schema/subrecord-routes.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";
import {
  choiceParameter,
  flagParameter,
  readParameters,
  textParameter,
  textsParameter,
} from "#sw/api/core/parameters.ts";

/** `names`: with the records that the rows point at. */
export const listParameters = { names: flagParameter };

/** A file in one of two formats, or for one that the page writes: which records it has, or these. */
export const exportParameters = { format: choiceParameter(["csv", "xlsx", "ids", "records"]) };

/** Records of the list. */
export const idParameters = { id: textsParameter };

/** More than a page of a list shows. */
const mostIds = 1000;

/** The records that a call's address names, each once. */
export function readIds(c: ApiContext): string[] {
  const ids = [...new Set(readParameters(c, idParameters).id)];
  if (ids.length > mostIds) failWith([{ path: "id", code: "too_many", params: { max: mostIds } }]);
  return ids;
}

/** Fields, with commas between them. */
export const facetParameters = { of: textParameter };

/** Queries of the list. */
export const countParameters = { of: textsParameter };

export const pageNumber = (text: string | null): number => Math.max(1, wholeNumber(text) ?? 1);

/** How many rows a page has; -1 for all of them. */
export function pageSize(text: string | null): number {
  const size = wholeNumber(text);
  if (size === -1) return -1;
  return size !== null && size > 0 ? Math.min(size, 100_000) : 10;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

export const pageParameters = {
  page: z.pipe(textParameter, z.transform(pageNumber)),
  itemsPerPage: z.pipe(textParameter, z.transform(pageSize)),
};

/** `of`: a record that was merged into this one. */
export const historyParameters = { ...pageParameters, of: textParameter };

/** What a name begins with. */
export const peopleParameters = { q: textParameter };

/** A moment, or a version of the record. */
export const asOfParameters = { at: textParameter, version: textParameter };

export const timelineParameters = { ...pageParameters, kind: choiceParameter(timelineKinds) };
