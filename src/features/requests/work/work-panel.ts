import type { OpenRequest } from "#src/features/requests/request-row.ts";

/** What each panel about the work on a request takes: the request as its page has it. What may be written follows from it and the person. */
export type WorkPanelProps = { record: OpenRequest };
