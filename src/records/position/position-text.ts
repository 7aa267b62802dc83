import { isRecord } from "#db/schema/is-record.ts";
import type { Language, Position } from "#db/schema/kind.ts";
import { numberLocale } from "#src/app/format.ts";
import { decimalSign } from "#src/records/decimal-sign.ts";

/** About a hand's breadth: what a phone says beyond that is noise. */
export const positionDecimals = 6;

export const isPosition = (value: unknown): value is Position =>
  isRecord(value) && typeof value["lat"] === "number" && typeof value["lng"] === "number";

/** As people of this language write it; where the comma is the decimal sign, another sign separates the two. */
export function positionText({ lat, lng }: Position, language: Language): string {
  const format = new Intl.NumberFormat(numberLocale(language), {
    maximumFractionDigits: positionDecimals,
  });
  return [lat, lng]
    .map((degrees) => format.format(degrees))
    .join(decimalSign(language) === "," ? " ; " : ", ");
}

/** As every map reads it. */
export const plainPosition = ({ lat, lng }: Position): string => `${lat}, ${lng}`;

/** Opens in the map of the phone; the question makes it set a pin. */
export const mapAddress = ({ lat, lng }: Position): string => `geo:${lat},${lng}?q=${lat},${lng}`;

/** Out of the app and on the network: the way there, from wherever the person is. */
export const directionsAddress = ({ lat, lng }: Position): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
