import type { DefaultsOf } from "#db/rules/records/file-defaults.ts";

export const clientDefaults: DefaultsOf<"clients"> = ({ clientType }) =>
  clientType ? {} : { clientType: "company" };
