import { useTranslation } from "react-i18next";
import { passwordStates } from "#db/rules/records/password-states.ts";
import { type Ability, can } from "#db/rules/ability.ts";
import { listConstraints } from "#db/rules/records/constraints.ts";
import { languages } from "#db/schema/kind.ts";
import { isMaster } from "#db/schema/is-master.ts";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { formatList } from "#src/app/format.ts";
import { mayRead } from "#src/records/list/columns.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { useLanguage } from "#src/records/words.ts";

/** Filters that are about no one field; the API has them beside the declared ones. */
export type SpecialFilter = "duplicate" | "used" | "untranslated" | "archived" | "password";

export const specialNames: readonly SpecialFilter[] = [
  "duplicate",
  "used",
  "untranslated",
  "archived",
  "password",
];

/** The special filters that apply to a list; masters alone are referenced by others, and accounts alone have passwords. */
export function specialsOf(source: ListSource, ability?: Ability): SpecialFilter[] {
  if (listConstraints(source.resource).accounts)
    return !ability || can(ability, "update", source.subject, undefined, "password") ? ["password"] : [];
  if (!source.stamped) return [];
  const hasNames = Object.entries(source.fields).some(
    ([name, { kind }]) => kind === "translated" && (!ability || mayRead(source, ability, name)),
  );
  return specialNames.filter(
    (name) =>
      name !== "password" &&
      (name !== "duplicate" || listConstraints(source.resource).duplicates !== undefined) &&
      (name !== "used" || isMaster(source)) &&
      (name !== "untranslated" || (isMaster(source) && hasNames)),
  );
}

/** What the address says of one, as far as the API takes it; nothing chosen is no filter. */
export function specialAt(source: ListSource, search: ListState, name: SpecialFilter): string[] {
  const allowed = specialsOf(source).includes(name) ? valuesOf[name] : [];
  const chosen = [search[name] ?? []].flat().map(String);
  return allowed.filter((value) => chosen.includes(value));
}

export const valuesOf: Record<SpecialFilter, readonly string[]> = {
  duplicate: ["true"],
  used: ["true", "false"],
  untranslated: languages,
  archived: ["true", pastRetentionValue, "all"],
  password: passwordStates,
};

export const specialsOn = (source: ListSource, search: ListState): SpecialFilter[] =>
  specialsOf(source).filter((name) => specialAt(source, search, name).length > 0);

/** Their labels, and the words for their values. */
export function useSpecialWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const displayNames: Record<SpecialFilter, string> = {
    duplicate: t(($) => $.list.duplicate.label),
    used: t(($) => $.list.used.label),
    untranslated: t(($) => $.list.untranslated.label),
    archived: t(($) => $.list.archived.label),
    password: t(($) => $.list.password.label),
  };
  const words: Record<SpecialFilter, (value: string | undefined) => string> = {
    duplicate: (value) =>
      value === undefined ? t(($) => $.list.duplicate.any) : t(($) => $.list.duplicate.only),
    used: (value) => {
      if (value === undefined) return t(($) => $.list.used.any);
      return value === "true" ? t(($) => $.list.used.used) : t(($) => $.list.used.unused);
    },
    untranslated: (value) => {
      const missing = languages.find((one) => one === value);
      return missing ? t(($) => $.shell.language.names[missing]) : "";
    },
    archived: (value) => {
      if (value === undefined) return t(($) => $.list.archived.no);
      if (value === pastRetentionValue) return t(($) => $.list.archived.past);
      return value === "true" ? t(($) => $.list.archived.only) : t(($) => $.list.archived.all);
    },
    password: (value) => {
      const state = passwordStates.find((one) => one === value);
      return state ? t(($) => $.list.password[state]) : t(($) => $.list.password.any);
    },
  };
  return {
    label: (name: SpecialFilter) => displayNames[name],
    word: (name: SpecialFilter, value: string | undefined) => words[name](value),
    text: (name: SpecialFilter, values: readonly string[]) => formatList(values.map(words[name]), language),
  };
}
