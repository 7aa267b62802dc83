import type { RowFromName } from "#db/rules/records/from-name.ts";

export const clientFromName: RowFromName = ({ name }) => ({ legalName: name, clientType: "company" });
