import { clientFromName } from "#db/domain/clients/from-name.ts";
import { responsibleFromName } from "#db/domain/responsibles/from-name.ts";
import { byResource } from "#db/schema/by-resource.ts";
import type { Language, Translated } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

type Row = Readonly<Record<string, unknown>>;

/** The values that are known of a record that is to be created from a name alone. */
type Named = { name: string; language: Language };

/** What a record is when all that is known of it is its name; null where a name is not enough. */
type RowFromName<R = Row> = (named: Named) => R | null;

/** That of one noun, by its own fields. */
export type RowFromNameOf<N extends ResourceName> = RowFromName<UncheckedRowOf<N>>;

const makers: { readonly [N in ResourceName]?: RowFromNameOf<N> } = {
  categories: inOneLanguage,
  departments: inOneLanguage,
  segments: inOneLanguage,
  clients: clientFromName,
  sites: ({ name }) => ({ name }),
  responsibles: responsibleFromName,
};

const makersOf = byResource<RowFromName>(makers);

/** The fields of a new record that is called so, its code apart; null where the list wants more than a name. */
export function fromName(resource: Pick<Resource, "name" | "table">, named: Named): Row | null {
  const [maker] = makersOf(resource);
  return maker?.(named) ?? null;
}

function inOneLanguage({ name, language }: Named): { name: Translated } {
  const translated: Translated = { en: "", fr: "", ar: "", [language]: name };
  return { name: translated };
}
