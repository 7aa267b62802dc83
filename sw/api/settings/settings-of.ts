import {
  settings,
  type SettingsInForce,
  type SettingValues,
  settingsId,
} from "#db/domain/settings/settings.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";

// oxlint-disable-next-line no-unsafe-type-assertion -- every setting is declared with an initial value of its own type
export const defaultSettings = Object.fromEntries(
  Object.entries(settings.fields).map(([name, { initial }]) => [name, initial]),
) as SettingValues;

/** What a command names that reads them. */
export const settingsTable = settings.table;

/** The settings in force: the one way to read them. Whoever is the first to read another one puts it among them. */
export const settingsOf = async (tx: Pick<Tx, "get">): Promise<SettingsInForce> =>
  settingsIn(await storedSettings(tx));

/** The record; undefined before the first change, deleted where that was undone. */
export const storedSettings = (tx: Pick<Tx, "get">): Promise<StoredRow | undefined> =>
  tx.get(settings.table, settingsId);

/** A record that does not have a setting, or that is deleted, leaves it at its default. */
export function settingsIn(row: StoredRow | undefined): SettingValues {
  if (row?.deletedAt !== null) return defaultSettings;
  const names = Object.keys(settings.fields).filter((name) => (row[name] ?? null) !== null);
  return { ...defaultSettings, ...Object.fromEntries(names.map((name) => [name, row[name]])) };
}
