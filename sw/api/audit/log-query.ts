import { users } from "#db/domain/users/users.ts";
import { addDays, startOfDay } from "#db/rules/machines/days.ts";
import { isDay } from "#db/schema/filter-value.ts";
import { fold } from "#db/schema/fold.ts";
import { registeredNamed, resourceAtAddress } from "#db/schema/registry.ts";
import { oneselfValue } from "#db/schema/relative-value.ts";
import type { Resource } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { LogQuery } from "#db/store/log-query.ts";
import { listTopic } from "#db/store/log-topics.ts";
import { eventCommand } from "#db/domain/audit/event-names.ts";
import { type ApiContext, readerOf, timeZoneOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { type ParametersOf } from "#sw/api/core/parameters.ts";
import { kindTopics } from "./kind-topics.ts";
import type { auditParameters } from "./parameters.ts";

type Parameters = Omit<ParametersOf<typeof auditParameters>, "page" | "itemsPerPage">;

/** What a call's address asks of the log, as the store knows it. */
export async function logQuery(c: ApiContext, parameters: Parameters): Promise<LogQuery> {
  const { signedIn } = c.var;
  const { q, actor, kind, event, resource, record, device, orderBy } = parameters;
  const lists = resource.map((name) => listNamed(name) ?? fail("not_found"));
  const [list] = lists;
  const topics = [
    kind.flatMap((one) => kindTopics[one]),
    event.map(eventCommand),
    lists.map(({ name }) => listTopic(name)),
  ].filter((any) => any.length > 0);
  const words = (q ?? "").trim().slice(0, longestQuery);
  return {
    ...(actor.length > 0 && {
      actors: actor.map((id) => (id === oneselfValue ? signedIn.user.id : id)),
    }),
    ...(device.length > 0 && { devices: device }),
    // A record is of one list, and events about it name that one.
    topics: record && list ? topics.slice(0, -1) : topics,
    ...(record && list && { record: { table: list.table, id: record } }),
    ...(words !== "" && { anyOf: await meantBy(c, words) }),
    from: instantOf(c, parameters["at.from"], "from"),
    to: instantOf(c, parameters["at.to"], "to"),
    direction: orderBy ?? "desc",
    page: 1,
    itemsPerPage: -1,
  };
}

const longestQuery = 200;

/** By its name or its address. */
const listNamed = (name: string): Resource | undefined =>
  registeredNamed(name) ?? resourceAtAddress(name, false);

/** The people, the devices and the command that are called so. */
async function meantBy(c: ApiContext, words: string): Promise<NonNullable<LogQuery["anyOf"]>> {
  const { db } = c.var;
  const query = { ...wholeList, q: words, archived: "all" as const };
  const [people, devices] = await Promise.all([db.query(users, query, readerOf(c)), db.log.devices()]);
  return {
    actors: people.rows.map(({ id }) => id),
    devices: devices.filter(({ label }) => fold(label).includes(fold(words))).map(({ id }) => id),
    numbers: /^#?\d{1,15}$/.test(words) ? [Number(words.replace("#", ""))] : [],
  };
}

/** A day is the reader's, from its first millisecond to its last. */
function instantOf(c: ApiContext, text: string | null, bound: "from" | "to"): string | null {
  if (text === null || !isDay(text)) return null;
  if (text.length > "YYYY-MM-DD".length) return new Date(text).toISOString();
  const zone = timeZoneOf(c);
  return new Date(
    bound === "from" ? startOfDay(text, zone) : startOfDay(addDays(text, 1), zone) - 1,
  ).toISOString();
}
