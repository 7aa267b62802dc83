/** What records may be known by in a file that does not name them by the key of their list. */
export const matchWords = ["serial", "otherIdentifier"] as const;
export type MatchWord = (typeof matchWords)[number];
