import { roleWords } from "#db/domain/roles/role-words.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import {
  profileConnections,
  profileProjectForm,
  profileTeams,
} from "#db/domain/apps/pages/profile-sections.ts";
import { dayAt } from "#db/rules/machines/days.ts";
import type { Language } from "#db/schema/kind.ts";
import { type ApiContext, requestLanguage, timeZoneOf, todayOf } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { allRows } from "./all-rows.ts";
import type { AppForm } from "./app-record.ts";
import { profileParameters } from "./parameters.ts";
import { wireValues } from "./wire.ts";
import { languageWords, properties, statusWords, worded } from "./profile-words.ts";

type Line = { property: string; value: string; icon: string };
type Section = (c: ApiContext) => Promise<unknown>;

/** The profile of whoever asks; what he works with is sample data. */
const sections: Readonly<Record<string, Section>> = {
  about: async (c) =>
    linesOf(c, [
      ["fullName", "user"],
      ["status", "circle-check"],
      ["role", "crown"],
      ["country", "flag"],
      ["language", "languages"],
    ]),
  contacts: async (c) =>
    linesOf(c, [
      ["contact", "phone"],
      ["email", "mail"],
      ["company", "building-2"],
    ]),
  teams: (c) => cardsOf(c, { resource: profileTeams }),
  overview: async (c) => {
    const connections = await allRows(c, profileConnections);
    return [
      ...linesOf(c, [
        ["taskDone", "check"],
        ["projectDone", "folder-kanban"],
      ]),
      lineOf("connections", String(connections.length), "users", requestLanguage(c)),
    ];
  },
  connections: (c) => cardsOf(c, { resource: profileConnections }),
  projects: async (c) =>
    (await cardsOf(c, profileProjectForm)).map((card) => ({
      ...card,
      daysLeft: daysUntil(card["deadline"], todayOf(c)),
    })),
};

/** The section that `tab` names; all of them where it names none. */
export async function profileTab(c: ApiContext): Promise<Response> {
  allow(c.var.signedIn, "read", profileTeams);
  const tab = readParameters(c, profileParameters).tab ?? "";
  const section = Object.hasOwn(sections, tab) ? sections[tab] : undefined;
  if (section) return c.json(await section(c));
  const all: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(sections)) all[name] = await one(c);
  return c.json(all);
}

export async function profileHeader(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", profileTeams);
  const { user } = signedIn;
  return c.json({
    fullName: user.fullName,
    location: user.country,
    joiningDate: dayAt(user.createdAt, timeZoneOf(c)),
    designation: roleName(user.role, requestLanguage(c)),
    profileImg: user.avatar,
    coverImg: "/images/apps/profile/cover.svg",
  });
}

type Property = keyof typeof properties;

/** A fact that is not known has no line. */
function linesOf(c: ApiContext, requested: readonly (readonly [name: Property, icon: string])[]): Line[] {
  const { user } = c.var.signedIn;
  const language = requestLanguage(c);
  return requested.flatMap(([name, icon]) => {
    const value = valueOf(name, user[name], language);
    return value === "" ? [] : [lineOf(name, value, icon, language)];
  });
}

const lineOf = (name: Property, value: string, icon: string, language: Language): Line => ({
  property: properties[name][language],
  value,
  icon,
});

function valueOf(name: Property, value: unknown, language: Language): string {
  if (name === "role") return roleName(value, language);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const words = name === "status" ? statusWords : name === "language" ? languageWords : {};
  return worded(words, value, language);
}

const roleName = (role: unknown, language: Language): string =>
  typeof role === "string" && isRoleCode(role) ? roleWords[role].name[language] : "";

async function cardsOf(c: ApiContext, form: AppForm): Promise<Record<string, unknown>[]> {
  const rows = await allRows(c, form.resource);
  return rows.map((row) => wireValues(c.var.signedIn, form, row));
}

const daysUntil = (day: unknown, from: string): number =>
  Math.max(0, (Date.parse(String(day)) - Date.parse(from)) / 86_400_000);
