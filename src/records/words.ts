import { use } from "react";
import { useTranslation } from "react-i18next";
import type { Field, Language } from "#db/schema/kind.ts";
import { choiceKey } from "#db/schema/choice-key.ts";
import type { Words } from "#locales/words.ts";
import { LanguageContext } from "#src/app/language.ts";

// oxlint-disable-next-line no-unsafe-type-assertion -- tests/locales.test.ts walks the registry: each resource has its words
export const resourceKey = (resource: { name: string }) => resource.name as keyof Words["resources"];

/** What a list and its records are called. */
export function useResourceWords(resource: { name: string }) {
  const { t } = useTranslation();
  const name = resourceKey(resource);
  return {
    one: t(($) => $.resources[name].one),
    many: t(($) => $.resources[name].many),
    create: t(($) => $.resources[name].create),
    edit: t(($) => $.resources[name].edit),
    empty: t(($) => $.resources[name].empty),
    search: t(($) => $.resources[name].search),
    count: (count: number) => t(($) => $.resources[name].count, { count }),
  };
}

/** How many records of a list: «3 categories». */
export function useRecordCount(): (resource: { name: string }, count: number) => string {
  const { t } = useTranslation();
  return (resource, count) => {
    const name = resourceKey(resource);
    return t(($) => $.resources[name].count, { count });
  };
}

/** The label of a field, by its path. Standing alone, a subfield says whose it is (`contract.endsOn`: «Contract ends on»). */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation();
  return (path) => {
    const [last, owner] = namesIn(path).toReversed();
    // oxlint-disable-next-line no-unsafe-type-assertion -- and so has each field
    const name = last as keyof Words["fields"];
    return t(($) => $.fields[name], owner === undefined ? {} : { context: owner });
  };
}

/** One line under a field, where a person would ask; nothing for most fields. That of a subfield is of its owner's: other owners use the name too. */
export function useFieldHelp(): (path: string) => string | undefined {
  const { t, i18n } = useTranslation();
  return (path) => {
    const [last, owner] = namesIn(path).toReversed();
    // oxlint-disable-next-line no-unsafe-type-assertion -- looked up in the next line
    const name = (owner === undefined ? last : `${last}_${owner}`) as keyof Words["fieldHelp"];
    return i18n.exists(`fieldHelp.${name}`) ? t(($) => $.fieldHelp[name]) : undefined;
  };
}

/** The word for a value of a choice, by the field's path and what the field says of its words. */
export function useChoiceLabel(): (
  path: string,
  value: string,
  field: Pick<Field, "words"> | undefined,
) => string {
  const { t } = useTranslation();
  return (path, value, field) =>
    // The choices of a custom field are its category's words.
    path.startsWith("custom.")
      ? value
      : t(
          ($) => ($.choices as Record<string, Record<string, string>>)[choiceKey(path, field)]?.[value] ?? "",
        );
}

export const useLanguage = (): Language => use(LanguageContext);

/** The names in a path, without the numbers of rows. */
const namesIn = (path: string): string[] => path.split(".").filter((name) => !/^\d+$/.test(name));
