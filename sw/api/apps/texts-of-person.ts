import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { users } from "#db/domain/users/users.ts";
import { fold } from "#db/schema/fold.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";

type PersonTexts = { texts: string[]; namesakes: number };

/**
 * By what texts tell of a person: every name of two words and more, address and number that he and his contacts have or had. A name that
 * somebody else has too stays in free texts, for they may be about that one: it goes where a record points at him.
 */
export async function textsOfPerson(
  tx: Tx,
  user: StoredRow,
  contacts: readonly StoredRow[],
): Promise<PersonTexts> {
  const states = [
    ...(await statesOf(tx, users.table, user)),
    ...(await Promise.all(contacts.map((row) => statesOf(tx, responsibles.table, row)))).flat(),
  ];
  const names = new Set(states.flatMap(namesIn).filter((name) => /\S\s+\S/.test(name)));
  const others = await othersCalled(tx, new Set([...names].map(fold)), [
    user.id,
    ...contacts.map(({ id }) => id),
  ]);
  const uniqueNames = [...names].filter((name) => !others.has(fold(name)));
  const direct = states.flatMap(addressesIn);
  // Unique values and lists hold texts as searches compare them.
  const texts = [...uniqueNames, ...direct].flatMap((text) => [text, fold(text)]);
  return { texts: [...new Set(texts)], namesakes: [...others.values()].reduce((sum, one) => sum + one, 0) };
}

/** As a record is, and the values that its history has of it, one by one. */
async function statesOf(tx: Tx, table: string, row: StoredRow): Promise<Record<string, unknown>[]> {
  const lines = await tx.history(table, [row.id]);
  const changes = lines.flatMap((line) => line.changes);
  return [
    row,
    ...changes.flatMap(({ field, from, to }) => [
      { ...row, [field]: from },
      { ...row, [field]: to },
    ]),
  ];
}

const textIn = (value: unknown): string[] =>
  typeof value === "string" && value.trim() !== "" ? [value.trim()] : [];

const namesIn = ({ fullName, firstName, lastName, nameAr }: Record<string, unknown>): string[] => [
  ...textIn(fullName),
  ...textIn(nameAr),
  ...(typeof firstName === "string" && typeof lastName === "string"
    ? [`${firstName} ${lastName}`.trim()]
    : []),
];

/** A short number stands in too many other ones. */
const shortestNumber = 7;

function addressesIn({ email, contact, phone, phones }: Record<string, unknown>): string[] {
  const rows = Array.isArray(phones) ? phones.filter(isRecord).map(({ number }) => number) : [];
  const numbers = [contact, phone, ...rows].flatMap(textIn).filter((one) => one.length >= shortestNumber);
  return [...textIn(email), ...numbers];
}

/** How many other people are called so, by the folded name. */
async function othersCalled(
  tx: Tx,
  names: ReadonlySet<string>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of [users.table, responsibles.table])
    for (const row of await tx.all(table)) {
      if (row.deletedAt !== null || ids.includes(row.id)) continue;
      for (const name of new Set(namesIn(row).map(fold)))
        if (names.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return counts;
}
