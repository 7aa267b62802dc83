import { can } from "#db/rules/ability.ts";
import { codeOf } from "#db/schema/code-of.ts";
import { calledIn } from "#db/schema/label.ts";
import { addressOf, memberOf, membersOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AggregateGroup } from "#db/store/aggregate.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, readerOf, requestLanguage, todayOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { listFilters } from "#sw/api/records/query.ts";
import { homeContribution, workContribution } from "#sw/domain/home-registry.ts";
import type { Home, HomeTile, RecentRecord } from "./contract.ts";
import { latestImports } from "./latest-imports.ts";

const { resource, groupBy, values, tiles: tilesOn } = homeContribution;

/**
 * `GET /api/home`: what there is and what asks for somebody, for whoever may open a dashboard. Each tile counts the rows that its
 * list shows the same reader; one that goes by a field that he may not read is not there. Null is a count that no column tells: the
 * list itself has to be asked, later.
 */
export async function answerHome(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  if (!can(signedIn.ability, "read", "Dashboard")) fail("forbidden");
  const today = todayOf(c);
  const answer = await db.read(
    tablesAround(resource, workContribution.resource),
    async (tx): Promise<Home> => {
      const mayRead = can(signedIn.ability, "read", resource.subject);
      return {
        ...(mayRead ? await countsOf(c, tx, today) : noCounts),
        recent: mayRead ? await recentRecords(c, tx) : [],
        work: await workOf(c, tx),
        imports: await latestImports(c, tx),
      };
    },
  );
  return c.json(answer);
}

type Counts = Pick<Home, "total" | "tiles" | "states" | "lists">;

const noCounts: Counts = { total: null, tiles: [], states: [], lists: [] };

async function countsOf(c: ApiContext, tx: Tx, today: string): Promise<Counts> {
  const { ability } = c.var.signedIn;
  const mayAnswer = ({ approvedBy }: TileOn) =>
    approvedBy === undefined || can(ability, "approve", resource.subject, undefined, approvedBy);
  const tiles = readableTiles(c, resource, tilesOn(today).filter(mayAnswer));
  const [byChoice = [], byKind = [], ...counts] = await tx.aggregate(
    resource,
    [
      { filters: [], groupBy: [{ path: groupBy }] },
      { filters: [], groupBy: [{ path: "kind" }] },
      ...tiles.map(({ filters }) => ({ filters })),
    ],
    readerOf(c),
  );
  return {
    total: byKind.reduce((sum, { count }) => sum + count, 0),
    tiles: tiles.flatMap(({ key, search, approvedBy }, at) => {
      const value = "duplicate" in search ? null : (counts[at]?.[0]?.count ?? 0);
      return approvedBy && value === 0 ? [] : [{ key, value, list: linkTo(resource, search) }];
    }),
    states: values.flatMap((key) => tileOf(key, byChoice, key, linkTo(resource, { [groupBy]: key }))),
    lists: membersOf(resource).flatMap((list) =>
      tileOf(list.name, byKind, list.shares?.kind, linkTo(list, {})),
    ),
  };
}

async function workOf(c: ApiContext, tx: Tx): Promise<Home["work"]> {
  const list = workContribution.resource;
  if (!can(c.var.signedIn.ability, "read", list.subject)) return [];
  const tiles = readableTiles(c, list, workContribution.tiles);
  const counts = await tx.aggregate(
    list,
    tiles.map(({ filters }) => ({ filters })),
    readerOf(c),
  );
  return tiles.map(({ key, search }, at) => ({
    key,
    value: counts[at]?.[0]?.count ?? 0,
    list: linkTo(list, search),
  }));
}

type TileOn = ReturnType<typeof tilesOn>[number];
type TileSearch = TileOn["search"];
type ListLink = HomeTile["list"];

/** Those with their filters whose fields this person may all read. */
function readableTiles<T extends { search: TileSearch }>(
  c: ApiContext,
  list: Resource,
  tiles: readonly T[],
): (T & { filters: readonly Filter[] })[] {
  const isReadable = ({ path }: Filter) => can(c.var.signedIn.ability, "read", list.subject, undefined, path);
  return tiles
    .map((tile) => ({ ...tile, filters: listFilters(c, list, paramsOf(tile.search)) }))
    .filter(({ filters }) => filters.every(isReadable));
}

/** As the list itself reads its address. */
const paramsOf = (search: TileSearch): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, ofName]) => [ofName].flat().map((value) => [name, value])),
  );

const linkTo = (list: Resource, search: TileSearch): ListLink => ({
  resource: addressOf(list),
  search: Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
  ),
});

/** None for a group without rows. */
function tileOf<K extends string>(
  key: K,
  groups: readonly AggregateGroup[],
  value: string | null | undefined,
  list: ListLink,
): { key: K; value: number; list: ListLink }[] {
  const group = groups.find(({ keys }) => keys[0] === value);
  return group ? [{ key, value: group.count, list }] : [];
}

const mostRecent = 5;

async function recentRecords(c: ApiContext, tx: Tx): Promise<RecentRecord[]> {
  const query = { ...wholeList, sortBy: "updatedAt", orderBy: "desc", itemsPerPage: mostRecent } as const;
  const { rows } = await tx.query(resource, query, readerOf(c));
  return rows.map((row) => {
    const visible = visibleValues(c.var.signedIn, resource, row);
    return {
      resource: addressOf(memberOf(resource, row) ?? resource),
      id: row.id,
      name: calledIn(resource, visible, requestLanguage(c)) || null,
      code: codeOf(resource, visible),
      updatedAt: row.updatedAt,
    };
  });
}
