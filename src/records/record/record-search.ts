import { type TimelineKind, timelineKinds } from "#db/schema/subrecord-routes.ts";

/** What a record's address says beside the record: the tab that is open, of the timeline which kind, whether it is edited, the step. */
export type RecordPageSearch = { tab?: string; kind?: TimelineKind; edit?: true; step?: string };

export function recordSearch({ tab, kind, edit, step }: Record<string, unknown>): RecordPageSearch {
  const timelineKind = timelineKinds.find((one) => one === kind);
  return {
    ...(typeof tab === "string" && tab !== "" && { tab }),
    ...(timelineKind && { kind: timelineKind }),
    ...((edit === true || edit === "true") && { edit: true as const }),
    ...(typeof step === "string" && /^[a-z_]+$/.test(step) && { step }),
  };
}
