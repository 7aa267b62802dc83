import { mostLevels } from "#db/rules/custom/inherited.ts";
import type { IssueCode } from "#db/schema/issue.ts";
import type { Resource } from "#db/schema/resource.ts";
import { fold } from "#db/schema/fold.ts";
import { type AccountLink, accounts, type Accounts, portalLink } from "./accounts.ts";

type Row = Record<string, unknown>;

/** Records lie below others of their list: with the same values in `alike`, and no deeper than so many levels. */
export type Tree = { parent: string; alike: readonly string[]; mostLevels: number };

/** Two with the same values in all of these: refused, unless `excuse` says why. The first is indexed. */
export type Twins = { paths: readonly [string, ...string[]]; excuse: string; code: IssueCode };

/** Among the records that have `within` in common, one has the flag. */
export type Primary = { flag: string; within: string; code: IssueCode };

/** What a record must keep among the others of its list. Data: the API reads the others, and says no for every list alike. */
export type AmongRules = {
  tree?: Tree;
  twins?: Twins;
  primary?: Primary;
  accounts?: Accounts;
  accountLink?: AccountLink;
};

const amongByTable: Record<string, AmongRules> = {
  categories: { tree: { parent: "parentId", alike: ["scope", "kind"], mostLevels } },
  equipment: {
    twins: {
      paths: ["serialNumber", "manufacturer", "model"],
      excuse: "duplicateSerialReason",
      code: "duplicate_serial",
    },
  },
  responsibles: {
    primary: { flag: "isPrimary", within: "clientId", code: "several_primary" },
    accountLink: portalLink,
  },
  users: { accounts },
};

export const amongRulesOf = ({ table }: Resource): AmongRules => amongByTable[table] ?? {};

/** What two twins have in common. */
export const twinKey = ({ paths }: Twins, row: Row): string =>
  paths.map((path) => fold(String(row[path]))).join("|");

export const isPrimary = ({ flag }: Primary, row: Row): boolean => row[flag] === true;

/** Whether it is the primary one now, and was not the one of the same ones before. */
export const becomesPrimary = (primary: Primary, before: Row | null, row: Row): boolean =>
  isPrimary(primary, row) &&
  !(before && isPrimary(primary, before) && before[primary.within] === row[primary.within]);
