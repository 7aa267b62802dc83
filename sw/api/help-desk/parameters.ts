import { textParameter } from "#sw/api/core/parameters.ts";

/** The unit that was looked at, and the diagnostic that was made: either may be left out. */
export const suggestionParameters = { equipmentId: textParameter, diagnosticId: textParameter };
