import type { Language } from "#db/schema/kind.ts";

type Words = Record<Language, string>;

/** What the lists of the profile call their lines. */
export const properties = {
  fullName: { en: "Full name", fr: "Nom complet", ar: "الاسم الكامل" },
  status: { en: "Status", fr: "Statut", ar: "الحالة" },
  role: { en: "Role", fr: "Rôle", ar: "الدور" },
  country: { en: "Country", fr: "Pays", ar: "البلد" },
  language: { en: "Language", fr: "Langue", ar: "اللغة" },
  contact: { en: "Phone", fr: "Téléphone", ar: "الهاتف" },
  email: { en: "E-mail", fr: "E-mail", ar: "البريد الإلكتروني" },
  company: { en: "Company", fr: "Société", ar: "الشركة" },
  taskDone: { en: "Tasks done", fr: "Tâches terminées", ar: "المهام المنجزة" },
  projectDone: { en: "Projects done", fr: "Projets terminés", ar: "المشاريع المنجزة" },
  connections: { en: "Connections", fr: "Contacts", ar: "جهات الاتصال" },
} satisfies Record<string, Words>;

export const statusWords: Readonly<Record<string, Words>> = {
  active: { en: "Active", fr: "Actif", ar: "نشط" },
  inactive: { en: "Inactive", fr: "Inactif", ar: "غير نشط" },
  pending: { en: "Pending", fr: "En attente", ar: "قيد الانتظار" },
};

export const languageWords: Readonly<Record<string, Words>> = {
  en: { en: "English", fr: "Anglais", ar: "الإنجليزية" },
  fr: { en: "French", fr: "Français", ar: "الفرنسية" },
  ar: { en: "Arabic", fr: "Arabe", ar: "العربية" },
};

/** A value that has words, in this language; as it is where it has none. */
export const worded = (words: Readonly<Record<string, Words>>, value: string, language: Language): string =>
  Object.hasOwn(words, value) ? (words[value]?.[language] ?? value) : value;
