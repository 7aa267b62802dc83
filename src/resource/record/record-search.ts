/** What a record's address says beside the record: the tab that is open, and whether it is being edited. */
export type RecordSearch = { tab?: string; edit?: true };

export function recordSearch({ tab, edit }: Record<string, unknown>): RecordSearch {
  return {
    ...(typeof tab === "string" && tab !== "" && { tab }),
    ...((edit === true || edit === "true") && { edit: true as const }),
  };
}
