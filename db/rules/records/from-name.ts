import { clientFromName } from "#db/domain/clients/from-name.ts";
import { responsibleFromName } from "#db/domain/responsibles/from-name.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { Language, Translated } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";

type Row = Record<string, unknown>;

/** What is known of a record that is to be made of a name alone. */
type Named = { name: string; language: Language };

/** What a record is when all that is known of it is its name; null where a name is not enough. */
export type RowFromName = (named: Named) => Row | null;

const makers: ByResource<RowFromName> = {
  categories: inOneLanguage,
  departments: inOneLanguage,
  segments: inOneLanguage,
  clients: clientFromName,
  sites: ({ name }) => ({ name }),
  responsibles: responsibleFromName,
};

const makersOf = byResource(makers);

/** The fields of a new record that is called so, its code apart; null where the list wants more than a name. */
export function fromName(resource: Pick<Resource, "name" | "table">, named: Named): Row | null {
  const [maker] = makersOf(resource);
  return maker?.(named) ?? null;
}

function inOneLanguage({ name, language }: Named): Row {
  const translated: Translated = { en: "", fr: "", ar: "", [language]: name };
  return { name: translated };
}
