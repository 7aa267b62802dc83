import { fold } from "#db/schema/fold.ts";
import type { Issue } from "#db/schema/issue.ts";
import { isCommon } from "./guessable.ts";

/** Signs, as people count them. */
export const shortestPassword = 10;
export const longestPassword = 200;

/** As many signs a password has beside what everybody knows of its person. */
const leastBesideName = 8;
/** Shorter words of a name stand in other words too. */
const shortestName = 4;

/** What others know of a person. */
export type PasswordOwner = { email?: string | null; fullName?: string | null };

/**
 * Why a password is refused. There are no rules about kinds of signs, which make passwords that are written down: it has to be long, and
 * to be neither what programs try first nor the person's name or address.
 */
export function passwordIssues(password: string, owner: PasswordOwner, path = "password"): Issue[] {
  const { length } = Array.from(password);
  if (length === 0) return [{ path, code: "required" }];
  if (length < shortestPassword) return [{ path, code: "too_short", params: { min: shortestPassword } }];
  if (length > longestPassword) return [{ path, code: "too_long", params: { max: longestPassword } }];
  if (isPersonal(password, owner)) return [{ path, code: "personal_password" }];
  return isCommon(password) ? [{ path, code: "common_password" }] : [];
}

/** Whether little is left of it without the words of the person's name and address. */
export function isPersonal(password: string, { email, fullName }: PasswordOwner): boolean {
  const words = [email ?? "", ...fold(`${fullName ?? ""} ${email ?? ""}`).split(/[^\p{L}\p{N}]+/u)]
    .map(fold)
    .filter((word) => word.length >= shortestName)
    .toSorted((one, other) => other.length - one.length);
  const text = fold(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.length < leastBesideName;
}
