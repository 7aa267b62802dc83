import { Dexie } from "dexie";
import { pointerName, readActive } from "#db/dexie/active-database.ts";

/**
 * Starting over throws away all that restores left but the database at work, which goes at last: without the pointer, the name is
 * that of a first visit again.
 */
export async function forgetRestores(base: string): Promise<void> {
  const active = await readActive(base);
  if (active?.former) await Dexie.delete(active.former.name);
  if (active && active.name !== base) await Dexie.delete(base);
  await Dexie.delete(pointerName(base));
}
