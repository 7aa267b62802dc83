import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "#sw/api/records/contract.ts";

/** Who did something, as far as the reader may know: people at a client's learn no names of the staff. */
export function useWho(): (entry: Pick<HistoryEntry, "byName" | "device">) => string {
  const { t } = useTranslation();
  return ({ byName, device }) =>
    byName ?? (device === null ? t(($) => $.record.staff) : t(($) => $.record.unknownUser));
}
