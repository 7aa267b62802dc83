import { useSyncExternalStore } from "react";
import { type Ability, abilityOf, parseRules } from "#db/rules/ability.ts";
import type { Translated } from "#db/schema/kind.ts";
import { onSigning } from "./signing.ts";
import { readStored } from "./stored.ts";

export type User = {
  id: string;
  fullName: string;
  email: string;
  role: string;
  roleCodes?: readonly string[];
  /** Names of the roles that have no word in the shell, by code. */
  roleNames?: Readonly<Record<string, Translated>>;
  avatar: string | null;
  language: string;
};

export type Session = { user: User; ability: Ability; rules: unknown };

let cached: { key: string; session: Session | null } | null = null;

/** The signed-in user: present only where both userData and accessToken are there (specification, section 4). */
export function currentSession(): Session | null {
  const key = `${readStored("accessToken")} ${readStored("userData")} ${readStored("userAbilityRules")}`;
  if (cached?.key !== key) cached = { key, session: readSession() };
  return cached.session;
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSigning, currentSession, currentSession);
}

function readSession(): Session | null {
  const user = parsed(readStored("userData"));
  if (readStored("accessToken") === null || !isUser(user)) return null;
  const rules = parsed(readStored("userAbilityRules"));
  return { user, rules, ability: abilityOf(readRules(rules)) };
}

function readRules(stored: unknown) {
  try {
    return parseRules(stored);
  } catch {
    // Somebody wrote there by hand. Nothing is permitted then, and the API decides anyway.
    return [];
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // The specification's words `admin` and `client` may stand there without quotes.
    return text;
  }
}

function isUser(value: unknown): value is User {
  return typeof value === "object" && value !== null && "id" in value && "fullName" in value;
}
