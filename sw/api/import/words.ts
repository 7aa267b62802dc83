import { roleWords } from "#db/domain/roles/role-words.ts";
import type { Vocabulary } from "#db/schema/import/vocabulary.ts";
import { type Language, languages } from "#db/schema/kind.ts";
import enStartChoices from "#locales/en/start/choices.json" with { type: "json" };
import enRecordsFields from "#locales/en/records/fields.json" with { type: "json" };
import enRecordsChoices from "#locales/en/records/choices.json" with { type: "json" };
import enEquipmentsFields from "#locales/en/equipments/fields.json" with { type: "json" };
import enEquipmentsChoices from "#locales/en/equipments/choices.json" with { type: "json" };
import enMastersFields from "#locales/en/masters/fields.json" with { type: "json" };
import enMastersChoices from "#locales/en/masters/choices.json" with { type: "json" };
import enSecurityFields from "#locales/en/security/fields.json" with { type: "json" };
import enSecurityChoices from "#locales/en/security/choices.json" with { type: "json" };
import frStartChoices from "#locales/fr/start/choices.json" with { type: "json" };
import frRecordsFields from "#locales/fr/records/fields.json" with { type: "json" };
import frRecordsChoices from "#locales/fr/records/choices.json" with { type: "json" };
import frEquipmentsFields from "#locales/fr/equipments/fields.json" with { type: "json" };
import frEquipmentsChoices from "#locales/fr/equipments/choices.json" with { type: "json" };
import frMastersFields from "#locales/fr/masters/fields.json" with { type: "json" };
import frMastersChoices from "#locales/fr/masters/choices.json" with { type: "json" };
import frSecurityFields from "#locales/fr/security/fields.json" with { type: "json" };
import frSecurityChoices from "#locales/fr/security/choices.json" with { type: "json" };
import arStartChoices from "#locales/ar/start/choices.json" with { type: "json" };
import arRecordsFields from "#locales/ar/records/fields.json" with { type: "json" };
import arRecordsChoices from "#locales/ar/records/choices.json" with { type: "json" };
import arEquipmentsFields from "#locales/ar/equipments/fields.json" with { type: "json" };
import arEquipmentsChoices from "#locales/ar/equipments/choices.json" with { type: "json" };
import arMastersFields from "#locales/ar/masters/fields.json" with { type: "json" };
import arMastersChoices from "#locales/ar/masters/choices.json" with { type: "json" };
import arSecurityFields from "#locales/ar/security/fields.json" with { type: "json" };
import arSecurityChoices from "#locales/ar/security/choices.json" with { type: "json" };

type Choices = Record<string, Record<string, string>>;

/** The names of roles where they are described. */
const roleNames = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(roleWords).map(([code, { name }]) => [code, name[language]]));

/** What choices were called in files that people took out earlier. */
const formerChoices: Record<Language, Choices> = {
  en: { status: { inactive: "Inactive", pending: "Pending" } },
  fr: { status: { inactive: "Inactif", pending: "En attente" } },
  ar: { status: { inactive: "غير نشط", pending: "قيد الانتظار" } },
};

/** Areas may each have some choices of one field. */
function together(areas: readonly Choices[]): Choices {
  const all: Choices = {};
  for (const area of areas)
    for (const [name, words] of Object.entries(area)) all[name] = { ...all[name], ...words };
  return all;
}

/**
 * The names of fields and choices in all three languages: files come with the words of whoever wrote them. The only module of
 * the API that has words, and a chunk of the worker of its own, because only an import asks for it.
 */
export const importWords: Vocabulary = [
  ...languages.map((language) => ({ language, fields: {}, choices: { role: roleNames(language) } })),
  {
    language: "en",
    fields: { ...enRecordsFields, ...enEquipmentsFields, ...enMastersFields, ...enSecurityFields },
    choices: together([
      enStartChoices,
      enRecordsChoices,
      enEquipmentsChoices,
      enMastersChoices,
      enSecurityChoices,
    ]),
  },
  {
    language: "fr",
    fields: { ...frRecordsFields, ...frEquipmentsFields, ...frMastersFields, ...frSecurityFields },
    choices: together([
      frStartChoices,
      frRecordsChoices,
      frEquipmentsChoices,
      frMastersChoices,
      frSecurityChoices,
    ]),
  },
  {
    language: "ar",
    fields: { ...arRecordsFields, ...arEquipmentsFields, ...arMastersFields, ...arSecurityFields },
    choices: together([
      arStartChoices,
      arRecordsChoices,
      arEquipmentsChoices,
      arMastersChoices,
      arSecurityChoices,
    ]),
  },
  // Last, for what a choice is called now comes first.
  ...languages.map((language) => ({ language, fields: {}, choices: formerChoices[language] })),
];
