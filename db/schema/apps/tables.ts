/** The tables of the applications. Their declarations come with the first call that needs them; the database is opened before. */
export const appTables = ["products"];
