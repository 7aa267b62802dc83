import type { SettingValues } from "#db/domain/settings/settings.ts";
import type { settingsContract } from "#sw/api/settings/contract.ts";
import { call } from "./call.ts";
import type { Typed } from "./request.ts";

type Calls = typeof settingsContract;

/** The settings in force, as far as this person reads them: the one way in which screens learn them. */
export const loadSettings = () => call<Calls["settings"]>("GET", "/settings");

/** Their changes, newest first. */
export const loadSettingsHistory = (page: number) =>
  call<Calls["settingsHistory"]>("GET", "/settings/history", { query: { page, itemsPerPage: 20 } });

/** Changes settings since the version that was read. */
export const saveSettings = (version: number, changes: Partial<SettingValues>, typed: Typed = {}) =>
  call<Calls["changeSettings"]>("PATCH", "/settings", { body: { ...changes, version }, ...typed });
