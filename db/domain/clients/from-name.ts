import type { RowFromNameOf } from "#db/rules/records/from-name.ts";

export const clientFromName: RowFromNameOf<"clients"> = ({ name }) => ({
  legalName: name,
  clientType: "company",
});
