import { passwordIssues } from "#db/rules/passwords/password-issues.ts";
import { type CatalogueName, catalogueNames, catalogues } from "#db/domain/catalogues.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Language } from "#db/schema/kind.ts";
import type { OrganisationRequest } from "#src/api/auth.ts";
import { emptyFields } from "#src/app/accounts/use-visitor-call.ts";

export const weeks = {
  sunThu: ["sun", "mon", "tue", "wed", "thu"],
  monFri: ["mon", "tue", "wed", "thu", "fri"],
  satThu: ["sat", "sun", "mon", "tue", "wed", "thu"],
  monSat: ["mon", "tue", "wed", "thu", "fri", "sat"],
} as const;

export type WeekName = keyof typeof weeks;

/** What a person says of the organisation, as the form has it. */
export type StartValues = {
  organisation: string;
  fullName: string;
  email: string;
  password: string;
  region: string;
  /** Null while the region decides. */
  week: WeekName | null;
  opens: string;
  closes: string;
  hasBreak: boolean;
  breakFrom: string;
  breakTo: string;
  catalogues: readonly CatalogueName[];
};

export const emptyStart: StartValues = {
  organisation: "",
  fullName: "",
  email: "",
  password: "",
  region: "auto",
  week: null,
  opens: "08:00",
  closes: "17:00",
  hasBreak: true,
  breakFrom: "12:00",
  breakTo: "13:00",
  catalogues: [],
};

/** Where the weekend is Friday and Saturday, or Friday; elsewhere work goes from Monday to Friday. */
const weekByRegion: Readonly<Record<string, WeekName>> = { DZ: "sunThu", EG: "sunThu", SA: "sunThu" };

export const weekOfRegion = (region: string): WeekName => weekByRegion[region] ?? "monFri";

/** What the API is asked for. */
export function startRequest(values: StartValues, language: Language): OrganisationRequest {
  const { organisation, fullName, email, password, region, week, catalogues: chosen } = values;
  return {
    organisation: organisation.trim(),
    fullName: fullName.trim(),
    email: email.trim(),
    password,
    language,
    region: region === "auto" ? null : region,
    calendar: { days: [...weeks[week ?? weekOfRegion(region)]], hours: hoursOf(values) },
    catalogues: [...chosen],
  };
}

const hoursOf = ({ opens, closes, hasBreak, breakFrom, breakTo }: StartValues) =>
  hasBreak
    ? [
        { opens, closes: breakFrom },
        { opens: breakTo, closes },
      ]
    : [{ opens, closes }];

/** What the page itself sees that is missing or wrong. */
export function startIssues(values: StartValues): Issue[] {
  const { organisation, fullName, email, password } = values;
  return [
    ...emptyFields({ organisation, fullName, email }),
    ...passwordIssues(password, { fullName, email }),
  ];
}

/** The input that an issue of the API is about: the ends of a break are the end of one range and the beginning of the other. */
export function startField(path: string, hasBreak: boolean): string {
  const inputs: Readonly<Record<string, string>> = hasBreak
    ? {
        "calendar.hours.0.opens": "opens",
        "calendar.hours.0.closes": "breakFrom",
        "calendar.hours.1.opens": "breakTo",
        "calendar.hours.1.closes": "closes",
      }
    : { "calendar.hours.0.opens": "opens", "calendar.hours.0.closes": "closes" };
  return inputs[path] ?? path;
}

/** Of the chosen catalogues, those that point at others which stay behind. */
export const withoutOthers = (chosen: readonly CatalogueName[]): CatalogueName[] =>
  catalogueNames.filter(
    (name) =>
      chosen.includes(name) && catalogues[name].uses.some((used) => !chosen.some((other) => other === used)),
  );
