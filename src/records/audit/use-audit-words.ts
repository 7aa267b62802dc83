import { useTranslation } from "react-i18next";
import { systemActorId, visitorActorId } from "#db/rules/roles/system-actor.ts";
import { labelText } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import type { Words } from "#locales/words.ts";
import type { AuditEntry, AuditRecord } from "#sw/api/audit/contract.ts";
import { isLoggedAlone, isWordedList } from "./list-names.ts";

type ActionWord = keyof Words["audit"]["actions"];
type EventWord = keyof Words["audit"]["events"];

/** What happened, who did it and to what, in the reader's words. */
export function useAuditWords() {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const isAction = (action: string): action is ActionWord => i18n.exists(`audit.actions.${action}`);
  const isEvent = (event: string): event is EventWord => i18n.exists(`audit.events.${event}`);
  const listName = (name: string): string => {
    if (isWordedList(name)) return t(($) => $.resources[name].one);
    return isLoggedAlone(name) ? t(($) => $.audit.lists[name]) : name;
  };
  const done = ({ event, action, call }: AuditEntry): string => {
    if (event !== null && isEvent(event)) return t(($) => $.audit.events[event]);
    // What the system writes without a line is called by one word, as a loss is.
    const word = action ?? (call.startsWith("PATCH ") ? "unchanged" : call);
    return isAction(word) ? t(($) => $.audit.actions[word]) : t(($) => $.audit.actions.other);
  };
  return {
    listName,
    what: (entry: AuditEntry): string =>
      entry.kinds.includes("override") ? t(($) => $.audit.overridden, { what: done(entry) }) : done(entry),
    who: ({ actor, actorName }: AuditEntry): string => {
      if (actor === systemActorId) return t(($) => $.record.system);
      if (actor === visitorActorId) return t(($) => $.audit.visitor);
      return actorName ?? t(($) => $.record.unknownUser);
    },
    recordName: ({ label }: Pick<AuditRecord, "label">): string =>
      label === null ? t(($) => $.audit.hiddenRecord) : labelText(label, language),
    /** What an event took away, or was about: a list as a whole, or the log. */
    wholeList: ({ args: { resource, of } }: AuditEntry): string | null => {
      if (of === "audit-log") return t(($) => $.audit.log);
      if (resource === undefined) return null;
      return isWordedList(resource) ? t(($) => $.resources[resource].many) : listName(resource);
    },
  };
}
