import type { Language } from "#db/schema/kind.ts";
import { type CsvLine, parseCsv } from "./csv.ts";

/** Reads a CSV file: any of `, ; tab |`, with or without a byte order mark, with line ends in quoted cells. */
export function readCsv(
  bytes: ArrayBuffer,
  language: Language,
): { headers: CsvLine | undefined; lines: CsvLine[] } {
  const text = decoded(bytes, language);
  // Excel's own hint, a line before the header.
  const [hint = "", hinted] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const all = parseCsv(text.slice(hint.length), hinted ?? delimiterOf(text), hint === "" ? 1 : 2);
  const [headers, ...lines] = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { headers, lines };
}

/** Spreadsheets write UTF-8, UTF-16 with a mark, or the old code page of the person's language. */
function decoded(bytes: ArrayBuffer, language: Language): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(language === "ar" ? "windows-1256" : "windows-1252").decode(bytes);
  }
}

/** The sign that parts the header row: no header has one of these in it, while the values below may (`98 500,00`). */
function delimiterOf(text: string): string {
  const [header = ""] = /^[^\r\n]*\S[^\r\n]*/m.exec(text) ?? [];
  const counted = [",", ";", "\t", "|"].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}
