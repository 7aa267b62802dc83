/** What `archived=` says in an address: of archived records, those that were kept for as long as the organisation decides. */
export const pastRetentionValue = "past";
