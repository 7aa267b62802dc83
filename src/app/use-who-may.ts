import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RuledSubject, RuledAction } from "#db/domain/roles/who-may.ts";
import type { Translated } from "#db/schema/kind.ts";
import { translate } from "#db/schema/translated.ts";
import { formatList } from "./format.ts";
import { supportedLanguage } from "./language.ts";

/** A sentence with the roles that may do this; nothing while it is not asked for, or not known yet. */
export function useWhoMay(action: RuledAction, subject: RuledSubject, enabled: boolean): string | undefined {
  const { t, i18n } = useTranslation();
  const [names, setNames] = useState<readonly Translated[]>([]);
  useEffect(() => {
    if (!enabled) return;
    // The rules of all roles, which few people need.
    void import("#db/domain/roles/who-may.ts")
      .then(({ namesOfWhoMay }) => setNames(namesOfWhoMay(action, subject)))
      .catch(() => undefined);
  }, [action, subject, enabled]);
  if (!enabled || names.length === 0) return undefined;
  const language = supportedLanguage(i18n);
  const roles = formatList(
    names.map((name) => translate(name, language)),
    language,
  );
  return t(($) => $.shell.whoMay, { roles });
}
