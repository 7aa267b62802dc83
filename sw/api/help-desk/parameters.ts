import * as z from "zod/mini";
import { requestKinds } from "#db/domain/requests/states.ts";
import { choiceParameter, textParameter } from "#sw/api/core/parameters.ts";
import { pageNumber } from "#sw/api/records/parameters.ts";

/** The unit that was looked at, and the diagnostic that was made: either may be left out. */
export const suggestionParameters = { equipmentId: textParameter, diagnosticId: textParameter };

const mostOfColumn = 100;

/** One kind of requests, or all; how many cards of each column. */
export const boardParameters = {
  kind: choiceParameter(requestKinds),
  first: z.pipe(
    textParameter,
    z.transform((text) => Math.min(mostOfColumn, pageNumber(text ?? "20"))),
  ),
};
