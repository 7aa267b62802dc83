import type { RowOf } from "#db/schema/registry.ts";

type AttachmentKind = RowOf<"attachments">["kind"];

/** The kinds of photos of a piece of work, in the order in which they are taken. */
export const photoKinds = [
  "photo_before",
  "photo_after",
  "photo_damage",
  "photo_serial",
] as const satisfies readonly AttachmentKind[];

export type PhotoKind = (typeof photoKinds)[number];

type File = Pick<RowOf<"attachments">, "kind" | "mime">;

/** Under which heading a file stands among the photos; null where it is none. Pictures without a kind of their own stand last. */
export const photoGroupOf = ({ kind, mime }: File): PhotoKind | "photo" | null =>
  photoKinds.find((one) => one === kind) ?? (mime.startsWith("image/") ? "photo" : null);

/** Which kind is taken next: before the work, until there is one. */
export const nextKind = (files: readonly File[]): PhotoKind =>
  files.some(({ kind }) => kind === "photo_before") ? "photo_after" : "photo_before";

/** In French the word for «before» names the front too: of a face, a side, or a corner. */
const beforeInFrench = String.raw`(?<!\b(?:faces?|panneaux?|côté|partie|vue) |l['’])\bavant\b(?![ -](?:droite?|gauche)\b)`;

const wordsByKind: readonly (readonly [PhotoKind, RegExp])[] = [
  ["photo_before", new RegExp(String.raw`\bbefore\b|${beforeInFrench}|(?<!\p{L})قبل(?!\p{L})`, "iu")],
  ["photo_damage", /\b(damage|dégâts?|dommages?)\b|تلف|ضرر/i],
  ["photo_serial", /\b(serial|série)\b|تسلسلي/i],
];

/**
 * The kind of a photo that answers a line of a checklist, by the words of the line: of its languages the first that is filled in, English
 * before the others. Else the work that is done.
 */
export function kindOfAnswer({ key, label }: Pick<RowOf<"checklist">, "key" | "label">): PhotoKind {
  const firstLabel = [label.en, label.fr, label.ar].find(Boolean) ?? "";
  const words = `${key.replaceAll("_", " ")}\n${firstLabel}`;
  return wordsByKind.find(([, pattern]) => pattern.test(words))?.[0] ?? "photo_after";
}
