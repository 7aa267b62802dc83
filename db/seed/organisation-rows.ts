import { type Country, holidaysOf, ramadanHours } from "#db/domain/calendars/seed-days.ts";
import { words } from "#db/domain/seed/master-row.ts";
import { usernameAfter } from "#db/domain/users/username.ts";
import { codeFrom } from "#db/schema/code-from.ts";
import type { Language } from "#db/schema/kind.ts";

/** What somebody says of the organisation that a device begins with. */
export type OrganisationAnswers = {
  organisation: string;
  fullName: string;
  email: string;
  language: Language;
  /** A country; null where dates and weeks go by the browser. */
  region: string | null;
  calendar: {
    days: readonly string[];
    hours: readonly { opens: string; closes: string }[];
  };
  timeZone: string;
};

const longestCompany = 80;

/** The administrator: who asked for the organisation may do everything in it. */
export const administratorValues = ({ fullName, email, language, organisation }: OrganisationAnswers) => ({
  fullName,
  email,
  username: usernameAfter(email.split("@")[0] ?? ""),
  role: "admin",
  roleCodes: ["admin"],
  company: organisation.trim().slice(0, longestCompany),
  language,
});

/** The organisation itself, which is the letterhead of what clients get on paper. */
export const clientValues = ({ organisation, language, region }: OrganisationAnswers, segmentId: string) => ({
  code: codeFrom(organisation),
  legalName: organisation,
  clientType: "internal",
  segmentId,
  language,
  billingAddress: region === null ? null : { country: region },
});

/** A client belongs to a segment. */
export const segmentValues = {
  code: "OWN",
  name: words("Own organisation", "Notre organisation", "مؤسستنا"),
};

const withHolidays: readonly Country[] = ["DZ", "FR", "MA"];

/** With the public holidays of this and the next year, where the country's are known. */
export function calendarValues(
  { calendar: { days, hours }, region, timeZone }: OrganisationAnswers,
  today: string,
) {
  const country = withHolidays.find((one) => one === region);
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1];
  return {
    code: "MAIN",
    name: words("Working hours", "Heures de travail", "ساعات العمل"),
    timeZone,
    isDefault: true,
    week: days.flatMap((day) => hours.map((range) => ({ day, ...range }))),
    holidays: country ? holidaysOf(country, years) : [],
    specialHours: country === "DZ" || country === "MA" ? ramadanHours(years) : [],
  };
}
