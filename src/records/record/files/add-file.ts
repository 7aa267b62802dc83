import type { Position } from "#db/schema/kind.ts";
import { largestFile } from "#db/schema/files/largest-file.ts";
import { attachmentsOf, type AttachmentBody, type Owner } from "#src/api/attachments.ts";
import { uploadFile } from "#src/api/files.ts";
import { logoFormat, photoFormat } from "#src/app/pictures/encode-picture.ts";
import { pictureFacts } from "#src/app/pictures/picture-facts.ts";
import { reEncoded } from "#src/app/pictures/re-encode.ts";
import { FileProblem } from "./file-problem.ts";

export type AddOptions = {
  kind: NonNullable<AttachmentBody["kind"]>;
  /** A photo as the camera made it: larger, for a serial plate. */
  isFullQuality: boolean;
  /** What else the record of the file begins with. */
  beside?: Pick<AttachmentBody, "equipmentId" | "visibility" | "geo"> | undefined;
  /** Where it is taken, where the file does not say so: of a photo that was just taken. */
  here?: (() => Promise<Position | null>) | undefined;
  /** Of the record: a second try under it adds nothing twice. */
  key: string;
  signal: AbortSignal;
};

/** Pictures are made smaller on the device; then the bytes are uploaded, and then the record that names them is made. */
export async function addFile(owner: Owner, file: File, options: AddOptions) {
  const { kind, isFullQuality, beside, here, key, signal } = options;
  if (file.size === 0) throw new FileProblem("empty");
  const isPicture = pictures.test(file.type) || (file.type === "" && heic.test(file.name));
  const facts = await pictureFacts(file);
  const picture = isPicture && !isFullQuality ? await smallerPicture(file, kind) : null;
  const content = picture?.content ?? file;
  if (content.size > largestFile) throw new FileProblem("tooLarge");
  signal.throwIfAborted();
  const { id, name } = await uploadFile(
    { content, name: picture ? file.name.replace(pictureEnding, "") : file.name },
    signal,
  );
  return attachmentsOf(owner).add(
    {
      kind,
      fileName: name,
      sha256: id,
      takenAt: facts.takenAt ?? new Date(file.lastModified).toISOString(),
      geo: facts.position ?? (await here?.()) ?? null,
      ...beside,
      ...(picture && { width: picture.width, height: picture.height }),
    },
    { key, signal },
  );
}

/** An animation stays as it is. */
const pictures = /^image\/(?!gif|svg)/;
/** A picture that was encoded again is of another type: the API gives its name the ending of that. */
const pictureEnding = /\.(?:jpe?g|png|webp|hei[cf]|avif|bmp)$/i;
const heic = /\.hei[cf]$/i;

async function smallerPicture(file: File, kind: AddOptions["kind"]) {
  const picture = await reEncoded(file, kind === "logo" ? logoFormat : photoFormat);
  if (typeof picture !== "string") return picture;
  if (picture === "tooManyPixels") throw new FileProblem(picture);
  throw new FileProblem(heic.test(file.name) || /hei[cf]/.test(file.type) ? "heic" : "damaged");
}
