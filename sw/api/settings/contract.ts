import * as z from "zod/mini";
import { settings, type SettingValues, type WorkSettings } from "#db/domain/settings/settings.ts";
import { bodyByDeclaration, contract, count, pageOf } from "#sw/api/core/call.ts";
import { shapeOf } from "#sw/api/records/field-shape.ts";
import { historyEntry } from "#sw/api/records/history-contract.ts";
import { historyParameters } from "#sw/api/records/parameters.ts";

/** All settings for whoever may read them, else those that everybody's work needs. */
export type SettingsAnswer = {
  /** 0 where nobody ever changed a setting: all have their defaults. */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
} & WorkSettings &
  Partial<SettingValues>;

const answer: z.ZodMiniType<SettingsAnswer> = z.strictObject({
  version: count,
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  ...shapeOf(settings.fields),
});

export const settingsContract = contract({
  settings: { method: "GET", path: "/settings", answer },
  changeSettings: {
    method: "PATCH",
    path: "/settings",
    body: bodyByDeclaration<Partial<SettingValues> & { version: number }>(),
    answer,
  },
  settingsHistory: {
    method: "GET",
    path: "/settings/history",
    query: historyParameters,
    answer: pageOf(historyEntry),
  },
});
