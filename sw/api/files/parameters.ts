import { textParameter } from "#sw/api/core/parameters.ts";

/** The record that has the file: the address of its list and its id, `masters/clients/7`. */
export const downloadParameters = { owner: textParameter };
