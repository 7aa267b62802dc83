import { formats } from "#db/schema/format.ts";

const { max } = formats.username;

/** A user name after an e-mail address, or its beginning: what stands in none becomes a dot. */
export function usernameAfter(text: string): string {
  const dotted = text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, ".")
    .replace(/^\.+|\.+$/g, "");
  const name = dotted.slice(0, max);
  return formats.username.test(name) ? name : `user.${name}`;
}

/** The same with a number behind it. */
export const numberedUsername = (name: string, number: number): string =>
  `${name.slice(0, max - String(number).length)}${number}`;
