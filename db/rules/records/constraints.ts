import { calendarConstraints } from "#db/domain/calendars/constraints.ts";
import { categoryConstraints } from "#db/domain/categories/constraints.ts";
import { equipmentConstraints } from "#db/domain/equipment/constraints.ts";
import { responsibleConstraints } from "#db/domain/responsibles/constraints.ts";
import { roleConstraints } from "#db/domain/roles/constraints.ts";
import { slaPolicyConstraints } from "#db/domain/sla-policies/constraints.ts";
import { userConstraints } from "#db/domain/users/constraints.ts";
import { byResource } from "#db/schema/by-resource.ts";
import type { IssueCode } from "#db/schema/issue.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { fold } from "#db/schema/fold.ts";
import type { AccountLink, Accounts, Grants, StepUp } from "./accounts.ts";

type Row = Readonly<Record<string, unknown>>;

/** Records lie below others of their list: with the same values in `sameFields`, and no deeper than so many levels. */
export type Tree<Name extends string = string> = {
  parent: Name;
  sameFields: readonly Name[];
  mostLevels: number;
};

/** Two with the same values in all of these: refused, unless `excuse` says why. The first is indexed. */
export type DuplicateConstraint<Name extends string = string> = {
  paths: readonly [Name, ...Name[]];
  excuse: Name;
  code: IssueCode;
};

/** Among the records that have `within` in common, or among all of the list, one has the flag. */
export type Primary<Name extends string = string> = {
  flag: Name;
  within: Name | null;
  code: IssueCode;
  /** The refusal where the one that has it is to lose it to none, or to go. Without it, there may be none. */
  whenNone?: IssueCode;
};

/**
 * What a record must keep among the others of its list. Data: the API reads the others, and refuses for every list in the same
 * way.
 */
export type Constraints<Name extends string = string, R = Row> = {
  tree?: Tree<Name>;
  duplicates?: DuplicateConstraint<Name>;
  primary?: Primary<Name>;
  accounts?: Accounts<Name, R>;
  accountLink?: AccountLink<Name>;
  grants?: Grants<Name>;
  stepUp?: StepUp<Name>;
};

/** Those of one noun, by its own fields. */
export type ConstraintsOf<N extends ResourceName> = Constraints<FieldNameIn<N>, UncheckedRowOf<N>>;

const constraintsByResource: { readonly [N in ResourceName]?: ConstraintsOf<N> } = {
  calendars: calendarConstraints,
  categories: categoryConstraints,
  equipment: equipmentConstraints,
  responsibles: responsibleConstraints,
  roles: roleConstraints,
  slaPolicies: slaPolicyConstraints,
  users: userConstraints,
};

const constraintsOf = byResource<Constraints>(constraintsByResource);

export const listConstraints = (resource: Resource): Constraints =>
  constraintsOf(resource).reduce<Constraints>((all, one) => ({ ...all, ...one }), {});

/** What two duplicates have in common. */
export const duplicateKey = ({ paths }: DuplicateConstraint, row: Row): string =>
  paths.map((path) => fold(String(row[path]))).join("|");

export const isPrimary = ({ flag }: Primary, row: Row): boolean => row[flag] === true;

/** Whether it is the primary one now, and was not the one of the same ones before. */
export const becomesPrimary = (primary: Primary, before: Row | null, row: Row): boolean =>
  isPrimary(primary, row) && !(before && isPrimary(primary, before) && sharePrimary(primary, before, row));

/** Whether of these two only one can be the primary one. */
export const sharePrimary = ({ within }: Primary, one: Row, other: Row): boolean =>
  within === null || one[within] === other[within];
