import type { StoredCommand, StoredDevice } from "#db/store/change.ts";
import { pageBounds } from "#db/store/list-query.ts";
import type { LoggedCommand, LogPage, LogQuery } from "#db/store/log-query.ts";
import { recordTopic } from "#db/store/log-topics.ts";
import type { Database } from "./database.ts";
import { countUntil, latestNumber, type NumbersOf, numbersUntil } from "./log-numbers.ts";

/**
 * A page of the log. Every condition has an index, of which the numbers alone are read; the commands of the page are. Without a
 * condition not even those: the page is read off the end of the log.
 */
export async function logPage(db: Database, query: LogQuery): Promise<LogPage> {
  const until = await latestNumber(db);
  const matching = await matchingNumbers(db, until, query);
  const total = matching ? matching.length : await countUntil(db, until);
  const { skip, size, ...pages } = pageBounds(total, query);
  const numbers = matching
    ? (query.direction === "asc" ? matching : matching.toReversed()).slice(skip, skip + size)
    : await numbersFrom(db, until, query, { skip, size });
  return { commands: await commandsOf(db, numbers), total, ...pages };
}

/** One command; undefined where there is none of this number. */
export const loggedCommand = async (db: Database, number: number): Promise<LoggedCommand | undefined> =>
  (await commandsOf(db, [number]))[0];

const numbersFrom = (
  db: Database,
  until: number,
  { direction }: LogQuery,
  { skip, size }: { skip: number; size: number },
): Promise<number[]> => {
  const all = db.commands.where(":id").belowOrEqual(until);
  // oxlint-disable-next-line no-array-reverse -- a collection of Dexie's, which reads backwards
  const ordered = direction === "asc" ? all : all.reverse();
  return ordered.offset(skip).limit(size).primaryKeys();
};

/** What a command is asked for: the numbers of those that fulfil it, and whether one does. */
type Condition = { read: () => Promise<readonly number[]>; fits: (command: StoredCommand) => boolean };

/** So few commands are read themselves: it takes less than another index, which may hold half of the log. */
const fewCommands = 500;

/** In their order; null where nothing is asked but the page. Indexes that hold the fewest come first, and the others are read as long as there are many. */
async function matchingNumbers(
  db: Database,
  until: number,
  query: LogQuery,
): Promise<readonly number[] | null> {
  const [first, ...others] = conditionsOf(db, until, query);
  const { record } = query;
  if (!first && !record) return null;
  const begin = record ? commandsAbout(db, record.table, record.id) : first?.read();
  let numbers = [...new Set(await begin)];
  const rest = record && first ? [first, ...others] : others;
  for (const [at, { read }] of rest.entries()) {
    if (numbers.length <= fewCommands) {
      const commands = await db.commands.bulkGet(numbers);
      const fitting = commands.filter((one) => one && rest.slice(at).every(({ fits }) => fits(one)));
      numbers = fitting.flatMap((one) => one?.number ?? []);
      break;
    }
    const fulfilled = new Set(await read());
    numbers = numbers.filter((number) => fulfilled.has(number));
  }
  return numbers.toSorted((one, other) => one - other);
}

function conditionsOf(
  db: Database,
  until: number,
  { actors, devices, topics = [], anyOf, from, to }: LogQuery,
): Condition[] {
  // Each value by itself: of several at once the keys are not read in one go, but one after the other.
  const by: ByIndex = async (index, values) => {
    const read = await Promise.all(
      values.map((value) => numbersUntil(db, until, numbersOf(db, index, value))),
    );
    return read.flat();
  };
  const conditions: Condition[] = [];
  if (actors)
    conditions.push({ read: () => by("actor", actors), fits: ({ actor }) => actors.includes(actor) });
  if (anyOf)
    conditions.push({
      read: () => anyNumbers(by, anyOf),
      fits: ({ actor, device, number }) =>
        anyOf.actors.includes(actor) || anyOf.devices.includes(device) || anyOf.numbers.includes(number),
    });
  if (devices)
    conditions.push({ read: () => by("device", devices), fits: ({ device }) => devices.includes(device) });
  // A list is one topic, a kind may be several.
  for (const any of topics.toSorted((one, other) => one.length - other.length))
    conditions.push({
      read: () => by("topics", any),
      fits: (command) => command.topics.some((topic) => any.includes(topic)),
    });
  if (from || to)
    conditions.push({
      read: () => recordedBetween(db, from ?? null, to ?? null),
      fits: ({ recordedAt }) => (!from || recordedAt >= from) && (!to || recordedAt <= to),
    });
  return conditions;
}

async function commandsAbout(db: Database, table: string, id: string): Promise<number[]> {
  const [lines, events] = await Promise.all([
    db.changes.where("record").equals(`${table}/${id}`).toArray(),
    db.commands.where("topics").equals(recordTopic(table, id)).primaryKeys(),
  ]);
  return [...lines.map(({ command }) => command), ...events];
}

type Index = "actor" | "device" | "topics";
type ByIndex = (index: Index, values: readonly string[]) => Promise<number[]>;

const numbersOf = (db: Database, index: Index, value: string): NumbersOf => ({
  key: `${index}/${value}`,
  read: () => db.commands.where(index).equals(value).primaryKeys(),
  fits: (command) => [command[index]].flat().some((one) => one === value),
});

const anyNumbers = async (by: ByIndex, { actors, devices, numbers }: NonNullable<LogQuery["anyOf"]>) => [
  ...(await Promise.all([by("actor", actors), by("device", devices)])).flat(),
  ...numbers,
];

const recordedBetween = (db: Database, from: string | null, to: string | null): Promise<number[]> =>
  db.commands
    .where("recordedAt")
    .between(from ?? "", to ?? "\uFFFF", true, true)
    .primaryKeys();

async function commandsOf(db: Database, numbers: readonly number[]): Promise<LoggedCommand[]> {
  const commands = (await db.commands.bulkGet([...numbers])).filter((one) => one !== undefined);
  const [lines, devices] = await Promise.all([
    db.changes.bulkGet(commands.map(({ first }) => first)),
    db.devices.toArray(),
  ]);
  const names = new Map(devices.map(({ id, label }: StoredDevice) => [id, label]));
  return commands.map(({ answer: _answer, hash: _hash, request: _request, ...command }, at) => {
    const { past: _past, erased: _erased, ...line } = lines[at] ?? {};
    return {
      ...command,
      deviceName: names.get(command.device) ?? "",
      firstLine: command.lines > 0 && "number" in line ? line : null,
    };
  });
}
