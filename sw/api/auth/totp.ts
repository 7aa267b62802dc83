/** The parts of RFC 6238 that apps leave open: nearly all know these values alone. */
const period = 30;
const digits = 6;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const secretBytes = 20;
/** A clock of a phone may be a step behind or ahead, and nobody types at once. */
const drift = [0, -1, 1] as const;

type Options = { digits?: number; hash?: "SHA-1" | "SHA-256" | "SHA-512" };

/** As many bits as the hash has (RFC 4226, section 4), as apps take it. */
export const newSecret = (): string => base32(crypto.getRandomValues(new Uint8Array(secretBytes)));

/** The step of time that a moment lies in. */
export const timeStepAt = (now: number): number => Math.floor(now / 1000 / period);

/** The code of a step of time (RFC 6238 over RFC 4226). */
export async function codeAt(
  secret: Uint8Array<ArrayBuffer>,
  step: number,
  { digits: length = digits, hash = "SHA-1" }: Options = {},
): Promise<string> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash }, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const signature = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = signature.getUint8(signature.byteLength - 1) & 15;
  const number = signature.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, "0");
}

/** The steps of time whose codes are taken now. */
export const acceptableSteps = (now: number): number[] => drift.map((by) => timeStepAt(now) + by);

/** The step of time whose code this is, one before and one after this one among them; null for another code. */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | null> {
  const bytes = fromBase32(secret);
  const fitting = await Promise.all(
    acceptableSteps(now).map(async (step) => ((await codeAt(bytes, step)) === code ? step : null)),
  );
  return fitting.find((one) => one !== null) ?? null;
}

/** What an app reads from a picture or takes by hand (Key URI Format). */
export function secretUri(secret: string, email: string): string {
  const issuer = "Offdesk";
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
