import * as of from "#db/schema/field.ts";
import { languages, type Values } from "#db/schema/kind.ts";
import { defineResource } from "#db/schema/resource.ts";

const { withInitial } = of;

/** Numbers of requests, incidences and jobs: the kind, the year, the device, and the count. */
export const defaultNumberFormat = "{PREFIX}-{YYYY}-{DEV}-{NNNN}";

/** Working days after which resolved work is closed, where the organisation decides nothing else. */
export const closesAfterDays = 3;

/** What the organisation decides about its work: one record. `sw/api/settings/settings.ts` is the door to its values. */
export const settings = defineResource({
  name: "settings",
  subject: "Settings",
  fields: {
    /** Technicians may take unassigned work of their zone. */
    selfTake: of.flag(),
    /** What becomes of two planned items of one technician at once. */
    overlap: withInitial(of.choice(["warn", "block"]), "warn"),
    gpsCheckIn: withInitial(of.choice(["off", "optional", "required"]), "optional"),
    photoRequired: withInitial(of.choice(["never", "by_action", "always"]), "by_action"),
    /** Working days after which resolved work is closed. */
    autoCloseDays: withInitial(of.integer(1, 60), closesAfterDays),
    /** Days for which closed work may be opened again. */
    reopenDays: withInitial(of.integer(0, 365), 7),
    /** An expense above this amount needs a receipt. */
    receiptAbove: withInitial(of.decimal(0, 1_000_000), 20),
    /** How long a technician waits for an absent client, in minutes. */
    absentWaitMin: withInitial(of.integer(0, 240), 15),
    /** Disposals, tests and receptions take two people. */
    fourEyes: of.flag(),
    clientSignature: withInitial(of.choice(["never", "on_site", "always"]), "on_site"),
    loanMaxDays: withInitial(of.integer(1, 3650), 180),
    /** How many days ahead preventive work is planned. */
    preventiveHorizon: withInitial(of.integer(1, 365), 14),
    /** Years for which archived records are kept. */
    retention: withInitial(of.integer(1, 30), 5),
    /** Minutes without a hand on the device after which it asks for the PIN. */
    pinIdleMin: withInitial(of.integer(1, 120), 5),
    digits: withInitial(of.choice(["latin", "native"]), "latin"),
    numberFormat: withInitial(of.text(40), defaultNumberFormat),
    /** Those that people may choose. */
    languages: withInitial(of.choices(languages), [...languages]),
  },
  label: [],
  columns: [],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});

/** There is one such record. */
export const settingsId = "settings";

export type SettingValues = Values<typeof settings.fields>;
export type SettingName = keyof SettingValues;

/**
 * The settings by which anything goes yet, and which alone are read through the door; the page says of the others that they have no effect
 * until the work is there that they are about.
 */
export const settingsInForce = [
  "selfTake",
  "overlap",
  "gpsCheckIn",
  "photoRequired",
  "autoCloseDays",
  "reopenDays",
  "receiptAbove",
  "absentWaitMin",
  "fourEyes",
  "clientSignature",
  "loanMaxDays",
  "retention",
  "numberFormat",
  "pinIdleMin",
  "digits",
  "languages",
] as const satisfies SettingName[];

export type SettingsInForce = Pick<SettingValues, (typeof settingsInForce)[number]>;

/** What everybody's work needs; the other settings are for those who may read all of them. */
export const workSettingsOf = ({
  autoCloseDays: _autoCloseDays,
  preventiveHorizon: _preventiveHorizon,
  retention: _retention,
  pinIdleMin: _pinIdleMin,
  numberFormat: _numberFormat,
  ...others
}: SettingValues) => others;

export type WorkSettings = ReturnType<typeof workSettingsOf>;
