import { clientTallies } from "#db/domain/clients/tallies.ts";
import { type Ability, can } from "#db/rules/ability.ts";
import type { ByResource } from "#db/schema/by-resource.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

/** As the query of a list has it. */
export type TallySearch = Readonly<Record<string, string | readonly string[]>>;

/** Of lists that point at a record by a field: how many records their searches find. */
export type Tally<Name extends string = string> = {
  name: Name;
  by: string;
  lists: ByResource<TallySearch>;
  /** The figure is how many in a hundred of them this finds too; none where there are none. */
  share?: TallySearch;
};

export type NamedTally = Tally<(typeof clientTallies)[number]["name"]>;

const tallies: Readonly<Record<string, readonly NamedTally[] | undefined>> = {
  clients: clientTallies,
} satisfies ByResource<readonly NamedTally[]>;

export const isTallyName = (path: string): path is NamedTally["name"] =>
  clientTallies.some(({ name }) => name === path);

/**
 * The figures that a list can show of its records beside their fields: those of which somebody may read all lists and fields, for of
 * fewer lists it would be another figure under the same name.
 */
export const readableTallies = ({ name }: Pick<Resource, "name">, ability: Ability): readonly NamedTally[] =>
  (tallies[name] ?? []).filter(({ by, lists, share }) =>
    Object.entries(lists).every(([list, search]) =>
      [by, ...Object.keys({ ...search, ...share })].every((key) =>
        can(ability, "read", resourceNamed(list).subject, undefined, key.replace(/\.(from|to)$/, "")),
      ),
    ),
  );
