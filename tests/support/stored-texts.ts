import type { Database } from "#db/dexie/database.ts";
import type { Person } from "./api.ts";

/** All of a value as one text, binary data too. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => {
    if (ArrayBuffer.isView(one)) return new TextDecoder().decode(one);
    return one instanceof ArrayBuffer ? new TextDecoder().decode(one) : one;
  });

/** The tables that hold one of these texts anywhere, in whatever case; binary data is read as text. */
export async function tablesWith(db: Database, wanted: readonly string[]): Promise<string[]> {
  const found = [];
  for (const table of db.tables) {
    const text = textOf(await table.toArray()).toLowerCase();
    if (wanted.some((one) => text.includes(one.toLowerCase()))) found.push(table.name);
  }
  return found;
}

/** Up to which command the chain of the log holds, and how much of it was erased. */
export async function walkedChain({ request }: Person): Promise<{ broken: unknown; erased: number }> {
  let erased = 0;
  for (let from: object = {}; ;) {
    const { body } = await request("POST", "/api/audit-log/check", from);
    erased += Number(body["erased"]);
    if (body["isDone"] === true) return { broken: body["broken"], erased };
    from = { after: body["last"], hash: body["hash"] };
  }
}
