import { fold } from "#db/schema/fold.ts";
import type { Language } from "#db/schema/kind.ts";
import { isTimeZone, timeZones } from "#db/schema/time-zone.ts";
import { zonedFormatter } from "#src/app/format.ts";
import type { Option } from "#src/ui/use-options.ts";

/** Names that engines still list under the ones of before. */
const newNames: Readonly<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

const newNameOf = (name: string): string => {
  const newName = newNames[name];
  return newName !== undefined && isTimeZone(newName) ? newName : name;
};

/** The zones that a text names, by their cities or by what they are called in the reader's language. */
export function zoneOptions(query: string, language: Language, now: number): Option[] {
  const words = fold(query).split(/[\s/_]+/);
  return [...new Set(timeZones().map(newNameOf))]
    .toSorted()
    .filter((zone) => words.every((word) => searchText(zone, language).includes(word)))
    .map((zone) => ({ value: zone, label: zone, detail: zoneNameIn("shortOffset", zone, language, now) }));
}

const searchTexts = new Map<string, string>();

/** Put together once for each language, for it takes some tenths of a second for all of them. */
function searchText(zone: string, language: Language): string {
  const key = `${language} ${zone}`;
  let text = searchTexts.get(key);
  if (text === undefined) {
    text = fold(`${zone} ${zoneNameIn("longGeneric", zone, language, 0)}`).replaceAll("_", " ");
    searchTexts.set(key, text);
  }
  return text;
}

function zoneNameIn(
  timeZoneName: "longGeneric" | "shortOffset",
  zone: string,
  language: Language,
  instant: number,
): string {
  const format = zonedFormatter(timeZoneName, language, { timeZoneName }, zone);
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
