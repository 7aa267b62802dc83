import type { SettingName } from "#db/domain/settings/settings.ts";
import type { Words } from "#locales/words.ts";

type GroupName = keyof Words["settings"]["groups"];

/** The settings as people look for them. */
export const settingGroups: readonly (readonly [GroupName, readonly SettingName[]])[] = [
  [
    "work",
    [
      "selfTake",
      "overlap",
      "gpsCheckIn",
      "photoRequired",
      "absentWaitMin",
      "clientSignature",
      "receiptAbove",
      "fourEyes",
    ],
  ],
  ["requests", ["autoCloseDays", "reopenDays"]],
  ["equipment", ["loanMaxDays", "preventiveHorizon"]],
  ["writing", ["languages", "digits", "numberFormat"]],
  ["device", ["pinIdleMin", "retention"]],
];
