/** Whose people are shown, by the code of their role. */
export const chosenRole = (search: Record<string, unknown>): { role?: string } =>
  typeof search["role"] === "string" ? { role: search["role"] } : {};
