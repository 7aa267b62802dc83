import type { Defaults } from "#db/rules/records/file-defaults.ts";

export const clientDefaults: Defaults = ({ clientType }) => (clientType ? {} : { clientType: "company" });
