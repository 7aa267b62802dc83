/** The names by which a file may refer to records that it does not name by the key of their list. */
export const matchWords = ["serial", "otherIdentifier"] as const;
export type MatchWord = (typeof matchWords)[number];
