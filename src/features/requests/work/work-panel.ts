import type { RowOf } from "#db/schema/registry.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

/** What each panel about the work on a request takes: the request as its page has it. What may be written follows from it and the person. */
export type WorkPanelProps = { record: OpenRecord<RowOf<"requests">> };
