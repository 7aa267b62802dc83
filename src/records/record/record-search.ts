/** What a record's address says beside the record: the tab that is open, whether it is being edited, the step being taken. */
export type RecordPageSearch = { tab?: string; edit?: true; step?: string };

export function recordSearch({ tab, edit, step }: Record<string, unknown>): RecordPageSearch {
  return {
    ...(typeof tab === "string" && tab !== "" && { tab }),
    ...((edit === true || edit === "true") && { edit: true as const }),
    ...(typeof step === "string" && /^[a-z_]+$/.test(step) && { step }),
  };
}
