import type { en } from "./en/index.ts";

/** What every language says: English is the shape, the others may have more plural forms. */
export type Words = typeof en;
