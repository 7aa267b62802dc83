import { textParameter } from "#sw/api/core/parameters.ts";

export const searchParameters = { q: textParameter };
