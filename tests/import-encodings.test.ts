import { describe, expect, test } from "vitest";
import { decode, type Encoding } from "#db/schema/import/encoding.ts";
import { readFile } from "#src/records/import/read-file.ts";

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? utf8(part) : part)));

const header = "code;name_en;name_fr\r\n";
/** A file of UTF-8 with one cell of an older encoding, as several programs write it together. */
const mixed = bytes(
  header,
  "ENC6A;Zürich;Réseau à Évreux\r\nENC6B;München;Siège – Noël\r\nENC6C;Genf;Gen",
  [0xe8],
  "ve\r\n",
);

describe("a file of UTF-8 with a bad byte", () => {
  test("is read as UTF-8, and is open to another choice", () => {
    const { text, encoding, guessed } = decode(mixed);

    expect([encoding, guessed]).toEqual(["utf-8", true]);
    expect(text).toContain("Zürich;Réseau à Évreux");
    expect(text).toContain("Gen\uFFFDve");
    expect(decode(bytes("caf", [0xc3, 0xa9], ";caf", [0xe9])).text).toBe("café;caf\uFFFD");
  });

  test("names the line on the screen", async () => {
    const table = await readFile(new File([mixed], "mixed.csv"), {}, () => true);

    expect([table.encoding, table.guessed, table.damaged]).toEqual(["utf-8", true, [4]]);
    const chosen = await readFile(new File([mixed], "mixed.csv"), { encoding: "windows-1252" }, () => true);
    expect([chosen.encoding, chosen.damaged]).toEqual(["windows-1252", []]);
    expect(chosen.rows[2]?.cells[2]).toBe("Genève");
  });
});

test.each<[Encoding, string, number[]]>([
  ["windows-1252", "étage à côté", [0xe9, ...utf8("tage "), 0xe0, ...utf8(" c"), 0xf4, ...utf8("t"), 0xe9]],
  ["windows-1256", "مصحة، الأمل", [0xe3, 0xd5, 0xcd, 0xc9, 0xa1, 0x20, 0xc7, 0xe1, 0xc3, 0xe3, 0xe1]],
  ["macintosh", "Réception détail", [...utf8("R"), 0x8e, ...utf8("ception d"), 0x8e, ...utf8("tail")]],
])("bytes of %s are still read as that", (encoding, text, file) => {
  expect(decode(bytes(file))).toEqual({ text, encoding, guessed: true });
});

test.each<[Encoding, string, number[]]>([
  [
    "ibm437",
    "Étage à côté: 5½ °",
    [0x90, ...utf8("tage "), 0x85, ...utf8(" c"), 0x93, ...utf8("t"), 0x82, ...utf8(": 5"), 0xab, 0x20, 0xf8],
  ],
  ["ibm850", "Ángel señor ¾ Ø", [0xb5, ...utf8("ngel se"), 0xa4, ...utf8("or "), 0xf3, 0x20, 0x9d]],
  [
    "ibm852",
    "Łódź Škoda Győr",
    [0x9d, 0xa2, ...utf8("d"), 0xab, 0x20, 0xe6, ...utf8("koda Gy"), 0x8b, ...utf8("r")],
  ],
  [
    "windows-1250",
    "Łódź Škoda Győr",
    [0xa3, 0xf3, ...utf8("d"), 0x9f, 0x20, 0x8a, ...utf8("koda Gy"), 0xf5, ...utf8("r")],
  ],
])("the encoding %s can be chosen", (encoding, text, file) => {
  expect(decode(bytes(file), encoding)).toEqual({ text, encoding, guessed: true });
});
