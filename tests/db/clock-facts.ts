import type { ClockFacts } from "#db/domain/sla/clock.ts";
import { inAlgiers, office } from "./working-calendars.ts";

export const noBreach: ClockFacts["breach"] = { response: false, resolve: false, firstAt: null };

/** Submitted on a Monday at nine, by «Silver» of the third priority. */
export const submitted: ClockFacts = {
  calendar: office,
  startedAt: inAlgiers("2026-11-02 09:00"),
  responseMin: 8 * 60,
  resolveMin: 32 * 60,
  pauses: [],
  reopenings: [],
  respondedAt: null,
  resolvedAt: null,
  breach: noBreach,
};
