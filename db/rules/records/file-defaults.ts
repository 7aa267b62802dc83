import { clientDefaults } from "#db/domain/clients/file-defaults.ts";
import { unitDefaults } from "#db/domain/equipment/file-defaults.ts";
import { responsibleDefaults } from "#db/domain/responsibles/file-defaults.ts";
import { userDefaults } from "#db/domain/users/file-defaults.ts";
import { byResource } from "#db/schema/by-resource.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

type Row = Readonly<Record<string, unknown>>;

/** The values that are known where a row is read. */
type RowContext = {
  /** Those of its list. */
  fields: Fields;
  /** What the codes and names of its category are, the nearest first. */
  category: readonly string[];
  /** The fields whose value is the same for all rows, and stands in none. */
  constants: ReadonlySet<string>;
};

/**
 * What a row of a file that makes a new record leaves unsaid, as far as its other values tell: shown before it is written, and
 * left out where the person says so. Only fields that the row does not fill, or fills with a blank value.
 */
type Defaults<R = Row> = (row: R, context: RowContext) => R;

/** Those of one noun, which read and fill its own fields. */
export type DefaultsOf<N extends ResourceName> = Defaults<UncheckedRowOf<N>>;

const defaultsByResource: { readonly [N in ResourceName]?: DefaultsOf<N> } = {
  equipment: unitDefaults,
  clients: clientDefaults,
  responsibles: responsibleDefaults,
  users: userDefaults,
};

const defaultsOf = byResource<Defaults>(defaultsByResource);

export const fileDefaults = (resource: Resource): Defaults => defaultsOf(resource)[0] ?? (() => ({}));
