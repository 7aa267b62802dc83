import { formats } from "#db/schema/format.ts";
import type { Language, Translated } from "#db/schema/kind.ts";

type Row = Record<string, unknown>;

/** What is known of a record that is to be made of a name alone. */
type Named = { name: string; language: Language };

/** By table, what a record of it is when all that is known of it is its name; null where a name is not enough. */
const makers: Record<string, (named: Named) => Row | null> = {
  categories: inOneLanguage,
  departments: inOneLanguage,
  segments: inOneLanguage,
  clients: ({ name }) => ({ legalName: name, clientType: "company" }),
  sites: ({ name }) => ({ name }),
  responsibles: personOf,
};

/** The fields of a new record that is called so, its code apart; null where the list wants more than a name. */
export function fromName({ table }: { table: string }, named: Named): Row | null {
  return makers[table]?.(named) ?? null;
}

function inOneLanguage({ name, language }: Named): Row {
  const translated: Translated = { en: "", fr: "", ar: "", [language]: name };
  return { name: translated };
}

/** Who is responsible at a client must be reachable: `Amina Haddad <amina@haddad.example>` or the address alone is enough. */
function personOf({ name }: Named): Row | null {
  const [, called = "", address = name] = /^(.*?)\s*[<(]([^<>()]+)[>)]$/.exec(name.trim()) ?? [];
  const email = formats.email.normalise(address);
  if (!formats.email.test(email)) return null;
  const words = (called || (email.split("@")[0] ?? "")).split(/[\s._-]+/).filter((word) => word !== "");
  const spelt = called ? words : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const lastName = spelt.at(-1) ?? email;
  return { email, firstName: spelt.slice(0, -1).join(" ") || lastName, lastName };
}
