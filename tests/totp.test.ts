import { describe, expect, test } from "vitest";
import {
  base32,
  codeAt,
  fromBase32,
  newSecret,
  secretUri,
  timeStepAt,
  stepOfCode,
} from "#sw/api/auth/totp.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const digits = "12345678901234567890";

/** RFC 6238, appendix B: seeds by hash, and codes of eight digits by the second. */
const seeds = {
  "SHA-1": bytes(digits),
  "SHA-256": bytes((digits + digits).slice(0, 32)),
  "SHA-512": bytes(digits.repeat(4).slice(0, 64)),
} as const;

const vectors = [
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
] as const;

/** RFC 4226, appendix D: codes of six digits by the counter. */
const counted = [
  "755224",
  "287082",
  "359152",
  "969429",
  "338314",
  "254676",
  "287922",
  "162583",
  "399871",
  "520489",
];

describe("a code of an app", () => {
  test.each(vectors)("at %d seconds is that of RFC 6238", async (second, sha1, sha256, sha512) => {
    const step = timeStepAt(second * 1000);

    expect(await codeAt(seeds["SHA-1"], step, { digits: 8 })).toBe(sha1);
    expect(await codeAt(seeds["SHA-256"], step, { digits: 8, hash: "SHA-256" })).toBe(sha256);
    expect(await codeAt(seeds["SHA-512"], step, { digits: 8, hash: "SHA-512" })).toBe(sha512);
  });

  test.each([...counted.entries()])("of step %d is that of RFC 4226", async (step, code) => {
    expect(await codeAt(seeds["SHA-1"], step)).toBe(code);
  });

  test("is taken one step before and after its time, and no further", async () => {
    const secret = base32(seeds["SHA-1"]);
    const now = 1_234_567_890_000;
    const step = timeStepAt(now);
    const code = await codeAt(seeds["SHA-1"], step);

    for (const by of [-30_000, 0, 30_000]) expect(await stepOfCode(secret, code, now + by)).toBe(step);
    for (const by of [-60_000, 60_000]) expect(await stepOfCode(secret, code, now + by)).toBeNull();
    for (const other of ["", "000000", code.slice(1), `${code}0`])
      expect(await stepOfCode(secret, other, now)).toBeNull();
  });
});

describe("a secret", () => {
  /** RFC 4648, section 10. */
  test.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("is written in base 32: «%s» is %s", (text, written) => {
    expect(base32(bytes(text))).toBe(written);
    expect(fromBase32(written)).toEqual(bytes(text));
  });

  test("is another one each time, as long as the hash, and apps read it from its address", () => {
    const secret = newSecret();

    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    expect(secretUri(secret, "a+b@demo.com")).toBe(
      `otpauth://totp/Offdesk:a%2Bb%40demo.com?secret=${secret}&issuer=Offdesk`,
    );
  });
});
