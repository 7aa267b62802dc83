export const encodings = ["utf-8", "windows-1252", "windows-1256", "utf-16le"] as const;
export type Encoding = (typeof encodings)[number];

export type Decoded = { text: string; encoding: Encoding; guessed: boolean };

/** Reads bytes as text: by their mark, as UTF-8, or else in the older encoding that they look like. */
export function decode(bytes: Uint8Array, wanted?: Encoding): Decoded {
  if (wanted) return { text: read(bytes, wanted), encoding: wanted, guessed: true };
  // What spreadsheets call «Unicode text».
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: read(bytes, "utf-16le"), encoding: "utf-16le", guessed: false };
  try {
    return {
      text: new TextDecoder("utf-8", { fatal: true }).decode(bytes),
      encoding: "utf-8",
      guessed: false,
    };
  } catch {
    const arabic = read(bytes, "windows-1256");
    // French accents stand alone between plain letters; Arabic letters come in words.
    const encoding = /[\u0621-\u064A]{3}/.test(arabic) ? "windows-1256" : "windows-1252";
    return { text: read(bytes, encoding), encoding, guessed: true };
  }
}

const read = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
