import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RuledAction, RuledSubject } from "#db/domain/roles/ruled.ts";
import { translate } from "#db/schema/translated.ts";
import { askWhomToAsk, type PeopleToAsk } from "#src/api/roles.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { formatList } from "./format.ts";
import { supportedLanguage } from "./language.ts";
import { isolated } from "./isolated.ts";

const nobody: PeopleToAsk = { readerRoles: [], permittedRoles: [], people: [] };

/** Who may do this, and one's own roles: nobody while it is not asked for, or cannot be found out; null until it is known. */
export function useWhomToAsk(
  action: RuledAction,
  subject: RuledSubject,
  enabled: boolean,
): PeopleToAsk | null {
  const asking = useMemo(
    () => (enabled ? askWhomToAsk(action, subject).catch(() => nobody) : nobody),
    [action, subject, enabled],
  );
  return useSettled(asking);
}

/** Whom to turn to, in words: roles and people as far as the reader may know of them, else an administrator. */
export function useWhoMayWords(): (answer: PeopleToAsk) => string {
  const { t, i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  return ({ permittedRoles, people }) => {
    const roleNames = formatList(
      permittedRoles.map(({ name }) => isolated(translate(name, language))),
      language,
    );
    const peopleNames = formatList(
      people.map(({ fullName }) => isolated(fullName)),
      language,
    );
    if (permittedRoles.length === 0)
      return people.length === 0
        ? t(($) => $.shell.askAdministrator)
        : t(($) => $.shell.askPeople, { people: peopleNames });
    const ofRoles = t(($) => $.shell.whoMay, { roles: roleNames });
    return people.length === 0
      ? ofRoles
      : [ofRoles, t(($) => $.shell.forExample, { people: peopleNames })].join(" ");
  };
}

/** The same as a sentence; nothing while it is not asked for, or not known yet. */
export function useWhoMay(action: RuledAction, subject: RuledSubject, enabled: boolean): string | undefined {
  const answer = useWhomToAsk(action, subject, enabled);
  const words = useWhoMayWords();
  return enabled && answer ? words(answer) : undefined;
}

/** What somebody's own roles are called; an empty text until they are known. */
export function useReaderRoleNames(answer: PeopleToAsk | null): string {
  const { i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  return formatList(
    (answer?.readerRoles ?? []).map(({ name }) => isolated(translate(name, language))),
    language,
  );
}
