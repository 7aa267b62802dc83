import { cutText } from "#db/schema/cut-text.ts";
import { textAt, zipEntryNames } from "./zip-names.ts";

type Check = (bytes: Uint8Array) => boolean;

const startsWith =
  (...signatures: readonly string[]): Check =>
  (bytes) =>
    signatures.some((signature) => textAt(bytes, 0, signature.length) === signature);

/** A container that says at an offset what it holds. */
const holds =
  (container: string, offset: number, ...brands: readonly string[]): Check =>
  (bytes) =>
    startsWith(container)(bytes) && brands.some((brand) => textAt(bytes, offset, brand.length) === brand);

const isZip = startsWith("PK\u0003\u0004", "PK\u0005\u0006");

/** A workbook, document or presentation without macros. */
const isOffice =
  (folder: string): Check =>
  (bytes) => {
    const names = isZip(bytes) ? zipEntryNames(bytes) : [];
    return (
      names.includes("[Content_Types].xml") &&
      names.some((name) => name.startsWith(`${folder}/`)) &&
      !names.some((name) => name.endsWith("vbaProject.bin"))
    );
  };

/** Such a file begins with its type, uncompressed. */
const isOpenDocument =
  (word: string): Check =>
  (bytes) =>
    isZip(bytes) && textAt(bytes, 30, 100).startsWith(`mimetypeapplication/vnd.oasis.opendocument.${word}`);

const isMp4Audio: Check = (bytes) =>
  textAt(bytes, 4, 4) === "ftyp" && ["M4A ", "mp42", "isom", "mp41", "iso5"].includes(textAt(bytes, 8, 4));

const isMp3: Check = (bytes) =>
  startsWith("ID3")(bytes) || (bytes[0] === 0xff && isMpegLayer3(bytes[1] ?? 0));
const isMpegLayer3 = (byte: number): boolean => (byte & 0xe0) === 0xe0 && (byte & 0x06) === 0x02;

const page =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/** Text in any encoding: no byte of it is one that no text has. A page or a drawing that calls itself a text is none. */
const isText: Check = (bytes) => {
  if (page.test(textAt(bytes, 0, 2000).replace(/^\u00ef\u00bb\u00bf/, ""))) return false;
  const isWide = startsWith("\u00ff\u00fe", "\u00fe\u00ff")(bytes);
  return isWide || bytes.every((byte) => byte >= 32 || (byte >= 7 && byte <= 13) || byte === 27);
};

/** The types of files that may be kept, each with what its bytes have to look like. Neither pages nor drawings that run scripts. */
const checks = {
  "image/jpeg": startsWith("\u00ff\u00d8\u00ff"),
  "image/png": startsWith("\u0089PNG\r\n\u001a\n"),
  "image/webp": holds("RIFF", 8, "WEBP"),
  "image/gif": startsWith("GIF87a", "GIF89a"),
  "application/pdf": startsWith("%PDF-"),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": isOffice("word"),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": isOffice("xl"),
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": isOffice("ppt"),
  "application/vnd.oasis.opendocument.text": isOpenDocument("text"),
  "application/vnd.oasis.opendocument.spreadsheet": isOpenDocument("spreadsheet"),
  "application/vnd.oasis.opendocument.presentation": isOpenDocument("presentation"),
  "application/zip": isZip,
  "audio/mpeg": isMp3,
  "audio/mp4": isMp4Audio,
  "audio/ogg": startsWith("OggS"),
  "audio/webm": startsWith("\u001aE\u00df\u00a3"),
  "audio/wav": holds("RIFF", 8, "WAVE"),
  "text/csv": isText,
  "text/plain": isText,
} as const satisfies Readonly<Record<string, Check>>;

export type FileType = keyof typeof checks;

export const isFileType = (type: string): type is FileType => Object.hasOwn(checks, type);

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
export const fileTypes = Object.keys(checks) as readonly FileType[];

/** What browsers and systems call the same types. */
const synonyms: Readonly<Record<string, FileType>> = {
  "image/jpg": "image/jpeg",
  "application/x-zip-compressed": "application/zip",
  "audio/mp3": "audio/mpeg",
  "audio/x-m4a": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "audio/aac": "audio/mp4",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "application/csv": "text/csv",
};

/** A system that does not know a file says nothing of it, or this. */
const unknownTypes = ["", "application/octet-stream"];

/**
 * The type of a file that says it is of this one; null where such files are not kept, and where its bytes are something else. Of a
 * file whose type is not known the bytes alone decide.
 */
export function fileTypeOf(claimed: string, bytes: Uint8Array): FileType | null {
  const type = (claimed.split(";")[0] ?? "").trim().toLowerCase();
  const standard = synonyms[type] ?? type;
  const isSpreadsheetsName = standard === "application/vnd.ms-excel" && isText(bytes);
  if (isSpreadsheetsName) return "text/csv";
  if (unknownTypes.includes(standard)) return bytes.length === 0 ? null : detectedType(bytes);
  return isFileType(standard) && bytes.length > 0 && checks[standard](bytes) ? standard : null;
}

const detectedType = (bytes: Uint8Array): FileType | null =>
  fileTypes.find((type) => type !== "text/csv" && checks[type](bytes)) ?? null;

/** How the name of such a file ends; the first is given to a name that ends otherwise. Any text may end as it likes, but for pages. */
const endings: Readonly<Record<FileType, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/vnd.oasis.opendocument.presentation": ["odp"],
  "application/zip": ["zip"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a", "mp4"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/webm": ["webm", "weba"],
  "audio/wav": ["wav"],
  "text/csv": ["csv", "tsv", "txt"],
  "text/plain": ["txt", "log", "md", "conf", "cfg", "ini", "json", "yaml", "yml", "csv", "tsv", "rsc"],
};

const longestName = 150;

/** A name that is safe on every system, and that opens as what the file is. */
export function safeFileName(name: string, type: FileType): string {
  const plain = name
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    // oxlint-disable-next-line no-control-regex -- and what turns the direction of a text around
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, "");
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase();
  const isFitting = ending !== undefined && endings[type].includes(ending);
  const whole = isFitting ? plain.slice(0, -ending.length - 1) : plain;
  const stem = cutText(whole, longestName).replace(/(?<![ .])[ .]+$/, "") || "file";
  return `${stem}.${isFitting ? ending : endings[type][0]}`;
}
