/** The latest moment at which a record was archived that may be deleted for good by now. A leap day has one in each year: the day before. */
export function retentionLimit(now: string, years: number): string {
  const limit = new Date(now);
  const month = limit.getUTCMonth();
  limit.setUTCFullYear(limit.getUTCFullYear() - years);
  if (limit.getUTCMonth() !== month) limit.setUTCDate(0);
  return limit.toISOString();
}

/** From when a record may be deleted for good that was archived at this moment. */
export function retainedUntil(archivedAt: string, years: number): string {
  const until = new Date(archivedAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until.toISOString();
}
