import type { Person } from "./api.ts";

/** Each sign is one byte. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const number = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode((value >> (8 * at)) & 0xff)).join("");

/** An uncompressed zip file of these names, each with this content; its sums are not right. */
export function zipOf(names: readonly string[], content = "x"): Uint8Array<ArrayBuffer> {
  const head = (name: string) =>
    `${number(20, 2)}${number(0, 12)}${number(content.length, 4)}${number(content.length, 4)}${number(name.length, 2)}${number(0, 2)}`;
  let entries = "";
  let directory = "";
  for (const name of names) {
    directory += `PK\u0001\u0002${number(20, 2)}${head(name)}${number(0, 10)}${number(entries.length, 4)}${name}`;
    entries += `PK\u0003\u0004${head(name)}${name}${content}`;
  }
  const end = `PK\u0005\u0006${number(0, 4)}${number(names.length, 2)}${number(names.length, 2)}${number(directory.length, 4)}${number(entries.length, 4)}${number(0, 2)}`;
  return bytesOf(entries + directory + end);
}

/** The smallest file that calls itself a PDF, and its hash. */
export const pdf = bytesOf("%PDF-1.7");
export const pdfHash = "86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b";

/** Uploads a file whose type its bytes say, and gives what the API answers. */
export async function upload(person: Person, content: Uint8Array, name = "file"): Promise<Person["user"]> {
  const { status, body } = await person.request("POST", "/api/files", content, {
    "content-type": "application/octet-stream",
    "x-file-name": encodeURIComponent(name),
  });
  if (status !== 201) throw new Error(`Failed to upload: ${status} ${body.code}.`);
  return body;
}
