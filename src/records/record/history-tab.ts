/** The tab of a record's history, in the address. */
export const historyTab = "history";
