import { fold } from "#db/schema/fold.ts";
import { isCommon, isNext } from "./guessable.ts";
import { isPersonal, type PasswordOwner, shortestPassword } from "./password-issues.ts";

/** From «guessed at once» to «not guessed». */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const kinds: readonly (readonly [RegExp, signs: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 60],
];

/** As many bits a guess has to get right to be called so strong. */
const steps: readonly (readonly [bits: number, strength: PasswordStrength])[] = [
  [90, 4],
  [62, 3],
  [45, 2],
  [28, 1],
];

/** A sign that follows from the one before tells hardly anything. */
const worthOfNext = 0.3;

/** How hard a password is to guess, roughly: what is refused is never more than weak. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): PasswordStrength {
  if (password === "" || isCommon(password)) return 0;
  if (isPersonal(password, owner)) return 1;
  const strength = steps.find(([bits]) => bitsOf(password) >= bits)?.[1] ?? 0;
  return Array.from(password).length < shortestPassword ? atMostWeak(strength) : strength;
}

const atMostWeak = (strength: PasswordStrength): PasswordStrength => (strength > 1 ? 1 : strength);

function bitsOf(password: string): number {
  const alphabet = kinds.reduce((sum, [kind, signs]) => sum + (kind.test(password) ? signs : 0), 0);
  const text = fold(password);
  const worth = Array.from(text).reduce((sum, _, at) => sum + (isNext(text, at) ? worthOfNext : 1), 0);
  // Words have fewer signs that surprise than they have letters.
  const isOfLettersAlone = /^[\p{L}\p{M} ]+$/u.test(password);
  return worth * Math.log2(alphabet) * (isOfLettersAlone ? 0.7 : 1);
}
