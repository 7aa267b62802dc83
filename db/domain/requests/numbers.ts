import type { RequestKind } from "./states.ts";

const prefixes: Record<RequestKind, string> = {
  displacement: "DSP",
  maintenance: "MNT",
  pickup: "PCK",
  replacement: "RPL",
};

/** What the numbers of a year have in common on one device. */
export type NumberSeries = { format: string; kind: RequestKind; year: string; deviceCode: string };

const countToken = /\{(N{3,8})\}/;

/** A number without its count, which its token still stands for. */
const stemOf = ({ format, kind, year, deviceCode }: NumberSeries): string =>
  format
    .replace("{PREFIX}", prefixes[kind])
    .replace("{YYYY}", year)
    .replace("{YY}", year.slice(-2))
    .replace("{DEV}", deviceCode);

/** Under which name the count of a series is remembered: kinds that a format does not tell apart count together. */
export const counterOf = (series: NumberSeries): string =>
  `numbers/${stemOf(series).replace(countToken, "")}`;

export const numberAt = (series: NumberSeries, count: number): string =>
  stemOf(series).replace(countToken, (_token, digits: string) => String(count).padStart(digits.length, "0"));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Which series a number is of, and its count there; null of one that does not look so. */
export function readNumber(
  number: string,
  { format, kind, deviceCode }: Omit<NumberSeries, "year">,
): { series: NumberSeries; count: number } | null {
  const pattern = escaped(format)
    .replace(escaped("{PREFIX}"), prefixes[kind])
    .replace(escaped("{YYYY}"), String.raw`(?<year>\d{4})`)
    .replace(escaped("{YY}"), String.raw`(?<shortYear>\d{2})`)
    .replace(escaped("{DEV}"), escaped(deviceCode))
    .replace(/\\\{N{3,8}\\\}/, String.raw`(?<count>\d{3,12})`);
  const { year, shortYear, count } = new RegExp(`^${pattern}$`).exec(number)?.groups ?? {};
  if (count === undefined) return null;
  const series = { format, kind, deviceCode, year: year ?? `20${shortYear ?? "00"}` };
  return { series, count: Number(count) };
}
