import * as z from "zod/mini";
import { closedText, contract, count } from "#sw/api/core/call.ts";
import type { HomeGroupKey, HomeTileKey, WorkTileKey } from "#sw/domain/home-registry.ts";

/** The list behind a figure, by its address, and the search that shows just those rows. */
const listLink = z.strictObject({
  resource: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

const tileOf = <K extends z.ZodMiniType<string>>(key: K) =>
  z.strictObject({ key, value: count, list: listLink });

/** Where the value is null, it is the total of the list, which takes longer to count. */
const tile = z.extend(tileOf(closedText<HomeTileKey>()), { value: z.nullable(count) });
export type HomeTile = z.infer<typeof tile>;

const workTile = tileOf(closedText<WorkTileKey>());
export type WorkTile = z.infer<typeof workTile>;

/** Of records that have a value in common. */
const stateTile = tileOf(closedText<HomeGroupKey>());

/** Of the records of a list, by its name. */
const listTile = tileOf(z.string());
export type ListTile = z.infer<typeof listTile>;

/** An import. Its figure is the total of its list, which takes longer to count: the records that are there of it. */
const latestImport = z.strictObject({
  /** The name of the file, where the screen sent it. */
  file: z.nullable(z.string()),
  at: z.string(),
  /** When the whole of it was undone, if it was: its list is no way to anything then. */
  undoneAt: z.nullable(z.string()),
  list: listLink,
});
export type LatestImport = z.infer<typeof latestImport>;

/** A record that changed, by its list's address. */
const recent = z.strictObject({
  resource: z.string(),
  id: z.string(),
  /** What it is called in the reader's language; null where he may not read it. */
  name: z.nullable(z.string()),
  code: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type RecentRecord = z.infer<typeof recent>;

const home = z.strictObject({
  /** How many units the reader finds in all. Null where they are not for him. */
  total: z.nullable(count),
  tiles: z.array(tile),
  /** Of the requests that the reader finds. */
  work: z.array(workTile),
  states: z.array(stateTile),
  lists: z.array(listTile),
  recent: z.array(recent),
  imports: z.array(latestImport),
});
export type Home = z.infer<typeof home>;

export const homeContract = contract({ home: { method: "GET", path: "/home", answer: home } });
