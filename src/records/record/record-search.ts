import { type TimelineKind, timelineKinds } from "#db/schema/subrecord-routes.ts";

/**
 * What a record's address says beside the record: the tab that is open, of the timeline which kind, whether it is edited, the step and
 * the field at which its form begins, what of its noun alone is open over the page, and the past that is looked at.
 */
export type RecordPageSearch = {
  tab?: string;
  kind?: TimelineKind;
  edit?: true;
  step?: string;
  at?: string;
  drawer?: string;
  /** The moment at which the record is looked at, or `v` and a version. */
  was?: string;
};

export function recordSearch({
  tab,
  kind,
  edit,
  step,
  at,
  drawer,
  was,
}: Record<string, unknown>): RecordPageSearch {
  const timelineKind = timelineKinds.find((one) => one === kind);
  return {
    ...(typeof tab === "string" && tab !== "" && { tab }),
    ...(timelineKind && { kind: timelineKind }),
    ...((edit === true || edit === "true") && { edit: true as const }),
    ...(typeof step === "string" && /^[a-z_]+$/.test(step) && { step }),
    ...(typeof at === "string" && /^\w+$/.test(at) && { at }),
    ...(typeof drawer === "string" && /^[a-z-]+$/.test(drawer) && { drawer }),
    ...(typeof was === "string" && /^(v\d{1,9}|\d{4}-[\dT:.Z-]{6,20})$/.test(was) && { was }),
  };
}
