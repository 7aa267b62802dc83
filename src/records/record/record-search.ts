import { type TimelineKind, timelineKinds } from "#db/schema/subrecord-routes.ts";

/**
 * What a record's address says beside the record: the tab that is open, of the timeline which kind, whether it is edited, the step and
 * the field at which its form begins, and what of its noun alone is open over the page.
 */
export type RecordPageSearch = {
  tab?: string;
  kind?: TimelineKind;
  edit?: true;
  step?: string;
  at?: string;
  drawer?: string;
};

export function recordSearch({
  tab,
  kind,
  edit,
  step,
  at,
  drawer,
}: Record<string, unknown>): RecordPageSearch {
  const timelineKind = timelineKinds.find((one) => one === kind);
  return {
    ...(typeof tab === "string" && tab !== "" && { tab }),
    ...(timelineKind && { kind: timelineKind }),
    ...((edit === true || edit === "true") && { edit: true as const }),
    ...(typeof step === "string" && /^[a-z_]+$/.test(step) && { step }),
    ...(typeof at === "string" && /^\w+$/.test(at) && { at }),
    ...(typeof drawer === "string" && /^[a-z-]+$/.test(drawer) && { drawer }),
  };
}
