import type { PictureRef } from "./kind.ts";
import type { Resource } from "./resource.ts";

type Row = Readonly<Record<string, unknown>>;

export const isPicture = ({ mime }: Row): boolean => typeof mime === "string" && mime.startsWith("image/");

/** The field that names a record's photo or logo; undefined where its records have none. */
export function pictureFieldOf({ fields }: Pick<Resource, "fields">): PictureField | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === "picture") return { name, use: field.use };
  return undefined;
}

type PictureField = { name: string; use: PictureRef["use"] };

/** Of a record's attachments the one that becomes its photo or its logo by itself: the latest picture of that kind. */
export const latestPicture = <R extends Row>(
  attachments: readonly R[],
  use: PictureRef["use"],
): R | undefined =>
  attachments
    .filter((one) => one["kind"] === use && isPicture(one))
    .toSorted((one, other) => String(other["createdAt"]).localeCompare(String(one["createdAt"])))[0];
