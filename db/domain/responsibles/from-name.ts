import type { RowFromNameOf } from "#db/rules/records/from-name.ts";
import { formats } from "#db/schema/format.ts";

/** A responsible at a client must be reachable: `Amina Haddad <amina@haddad.example>` or the address alone is enough. */
export const responsibleFromName: RowFromNameOf<"responsibles"> = ({ name }) => {
  const [, called = "", address = name] =
    /^(.*?)\s*[<(]([^<>()]+)[>)]$/.exec(name.trim().replace(/\s+/g, " ")) ?? [];
  const email = formats.email.normalise(address);
  if (!formats.email.test(email)) return null;
  const words = (called || (email.split("@")[0] ?? "")).split(/[\s._-]+/).filter((word) => word !== "");
  const spelt = called ? words : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const lastName = spelt.at(-1) ?? email;
  return { email, firstName: spelt.slice(0, -1).join(" ") || lastName, lastName };
};
