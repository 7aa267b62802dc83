import { useTranslation } from "react-i18next";
import { systemActorId, visitorActorId } from "#db/rules/roles/system-actor.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

/** The name of an author, as far as the reader may know it: people at a client's learn no names of the staff. */
export function useWho(): (entry: Pick<HistoryEntry, "by" | "byName" | "device">) => string {
  const { t } = useTranslation();
  return ({ by, byName, device }) =>
    (by === systemActorId ? t(($) => $.record.system) : null) ??
    (by === visitorActorId ? t(($) => $.record.visitor) : null) ??
    byName ??
    (device === null ? t(($) => $.record.staff) : t(($) => $.record.unknownUser));
}
