/** Nothing to see, and harmless: files and the clipboard bring them, and nobody knows that they are there. */
const unseen = String.raw`\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2060-\u2064\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB`;
/** A run of them is looked at from its beginning alone: else each of its signs would be one more beginning. */
const unseenAtEnds = new RegExp(`^[${unseen}]+|(?<![${unseen}])[${unseen}]+$`, "gu");
const onlyUnseen = new RegExp(String.raw`^[${unseen}\p{Default_Ignorable_Code_Point}\u{1D159}]*$`, "u");

/**
 * Control characters, non-characters, halves of a surrogate pair, and marks that turn the direction of the text around them.
 */
const refused = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

/** Most texts are as they should be. */
const isOrdinary = (text: string): boolean => /^[!-~](?:[ -~]*[!-~])?$/.test(text);

/** A text of one line: its signs composed, breaks as spaces, and nothing at its ends that cannot be seen. */
export function oneLine(text: string): string {
  return isOrdinary(text) ? text : trimmed(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
}

/** The same of several lines, which end in one way. */
export function severalLines(text: string): string {
  return isOrdinary(text) ? text : trimmed(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n"));
}

/** Whether a text that was read as above holds nothing that hides in it. */
export const isHonest = (text: string): boolean => isOrdinary(text) || !refused.test(text);

function trimmed(text: string): string {
  const bare = text.normalize("NFC").replace(unseenAtEnds, "");
  return onlyUnseen.test(bare) ? "" : bare;
}
