import { useTranslation } from "react-i18next";
import { systemActorId, visitorActorId } from "#db/rules/roles/system-actor.ts";
import { labelText } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";
import type { AuditEntry, AuditRecord } from "#sw/api/audit/contract.ts";

type ActionWord = keyof Words["audit"]["actions"];
type EventWord = keyof Words["audit"]["events"];

/** What happened, who did it and to what, in the reader's words. */
export function useAuditWords() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const isAction = (action: string): action is ActionWord => i18n.exists(`audit.actions.${action}`);
  const isEvent = (event: string): event is EventWord => i18n.exists(`audit.events.${event}`);
  const isList = (name: string): name is keyof Words["resources"] => i18n.exists(`resources.${name}.one`);
  return {
    listName: (name: string): string => (isList(name) ? t(($) => $.resources[name].one) : name),
    what: ({ event, action, call }: AuditEntry): string => {
      if (event !== null && isEvent(event)) return t(($) => $.audit.events[event]);
      if (action !== null && isAction(action)) return t(($) => $.audit.actions[action], { call });
      return t(($) => $.audit.actions.other, { call });
    },
    who: ({ actor, actorName }: AuditEntry): string => {
      if (actor === systemActorId) return t(($) => $.record.system);
      if (actor === visitorActorId) return t(($) => $.audit.visitor);
      return actorName ?? t(($) => $.record.unknownUser);
    },
    recordName: ({ label }: Pick<AuditRecord, "label">): string =>
      label === null ? t(($) => $.audit.hiddenRecord) : labelText(label, language),
  };
}
