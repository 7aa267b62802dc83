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
