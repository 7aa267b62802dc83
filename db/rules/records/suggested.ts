/**
 * Texts that many records have in common, by table: spellings that differ in case and accents alone mean the same. `within`:
 * among records that have this other one in common.
 */
const suggested: Record<string, Record<string, { within?: string }>> = {
  equipment: { manufacturer: {}, model: { within: "manufacturer" } },
};

export const suggestedIn = ({ table }: { table: string }): Record<string, { within?: string }> =>
  suggested[table] ?? {};
