import type { Zone } from "#db/domain/sites/seed-list.ts";
import type { users } from "./users.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

export type SeedUser = SeedRow<(typeof users)["fields"]>;

export type SampleAccount = {
  fullName: string;
  picture: "man" | "woman";
  role: SeedUser["role"];
  country: keyof typeof countries;
  company: string;
  /** Where a technician works: in a dispatch zone, or on the bench. */
  post?: Zone | "bench";
};

/** In a phone number `#` is any digit: ranges that their countries keep free for films and samples, as far as they have any. */
export const countries = {
  Algeria: { phone: "+213550100###", tax: "DZ", language: "ar" },
  Australia: { phone: "+61491570###", tax: "AU", language: "en" },
  Canada: { phone: "+1613555010#", tax: "CA", language: "en" },
  France: { phone: "+3363998####", tax: "FR", language: "fr" },
  Ireland: { phone: "+35320910####", tax: "IE", language: "en" },
  Morocco: { phone: "+212600100###", tax: "MA", language: "fr" },
  Sweden: { phone: "+4670174060#", tax: "SE", language: "en" },
  Tunisia: { phone: "+21620100###", tax: "TN", language: "fr" },
  "United Kingdom": { phone: "+447700900###", tax: "GB", language: "en" },
  "United States": { phone: "+120255501##", tax: "US", language: "en" },
} as const;

/** Those beside the demonstration accounts; none of them has a password yet. */
// oxfmt-ignore
const people: [fullName: string, picture: SampleAccount["picture"], role: SeedUser["role"], country: SampleAccount["country"], company: string, post?: SampleAccount["post"]][] = [
  ["Maeve Brannigan", "woman", "editor", "Ireland", "Liffey Textiles"],
  ["Dominic Farrow", "man", "admin", "United Kingdom", "Offdesk"],
  ["Astrid Ekholm", "woman", "author", "Sweden", "Norrsken Bygg"],
  ["Fayçal Kerbouche", "man", "editor", "Algeria", "Offdesk"],
  ["Djamel Oukaci", "man", "maintainer", "Algeria", "Offdesk", "Centre"],
  ["Étienne Rouvière", "man", "subscriber", "France", "Rouvière et Filles"],
  ["Priscilla Oduya", "woman", "author", "United Kingdom", "Harbour Street Dental"],
  ["Sofiane Guellal", "man", "maintainer", "Algeria", "Offdesk", "Alger"],
  ["Sabrina Laouar", "woman", "editor", "Algeria", "Banque du Littoral"],
  ["Garrett Monahan", "man", "author", "United States", "Monahan Hardware"],
  ["Solène Marquant", "woman", "maintainer", "France", "Offdesk", "France"],
  ["Nils Bergvall", "man", "subscriber", "Sweden", "Bergvall Frakt"],
  ["Ruth Kilbride", "woman", "author", "Ireland", "Kilbride and Daughters"],
  ["Hichem Zitouni", "man", "maintainer", "Algeria", "Offdesk", "Est"],
  ["Danielle Prevost", "woman", "editor", "Canada", "Prevost Outfitters"],
  ["Marcus Ellwood", "man", "author", "United Kingdom", "Ellwood Print Works"],
  ["Wafa Benhamouda", "woman", "admin", "Algeria", "Offdesk"],
  ["Quentin Delorme", "man", "editor", "France", "Delorme Transports"],
  ["Rim Jaziri", "woman", "maintainer", "Tunisia", "Offdesk", "Tunisie"],
  ["Tobias Harcourt", "man", "subscriber", "Australia", "Harcourt Legal"],
  ["Lydia Moncrieff", "woman", "author", "Canada", "Moncrieff Realty"],
  ["Adel Ghezali", "man", "editor", "Algeria", "Ghezali Imprimerie"],
  ["Nabil Ferradj", "man", "maintainer", "Algeria", "Offdesk", "Est"],
  ["Conor Devane", "man", "author", "Ireland", "Devane Logistics"],
  ["Mathilde Escoffier", "woman", "subscriber", "France", "Maison Escoffier"],
  ["Russell Whitcombe", "man", "editor", "United States", "Whitcombe Schools"],
  ["Imène Rahal", "woman", "author", "Algeria", "Offdesk"],
  ["Youssef Bennis", "man", "maintainer", "Morocco", "Offdesk", "Maroc"],
  ["Odette Framboisier", "woman", "editor", "Canada", "Laurentide Papers"],
  ["Kieran Ashdown", "man", "subscriber", "United Kingdom", "Ashdown Brewery"],
  ["Naïma Chellali", "woman", "maintainer", "Algeria", "Offdesk", "bench"],
  ["Wesley Tremaine", "man", "author", "Australia", "Tremaine Vineyards"],
  ["Corinne Vautrin", "woman", "editor", "France", "Vautrin Optique"],
  ["Silas Underhill", "man", "admin", "United States", "Offdesk"],
  ["Ingrid Sandström", "woman", "author", "Sweden", "Sandström Arkitekter"],
  ["Lotfi Mebarki", "man", "maintainer", "Algeria", "Offdesk", "Ouest"],
  ["Harriet Galloway", "woman", "subscriber", "Canada", "Galloway Museums"],
  ["Patrick Loughnane", "man", "editor", "Ireland", "Loughnane Steel"],
  ["Zoé Chastaing", "woman", "author", "France", "Chastaing Architectes"],
];

export const sampleAccounts: SampleAccount[] = people.map(
  ([fullName, picture, role, country, company, post]) => ({
    fullName,
    picture,
    role,
    country,
    company,
    ...(post !== undefined && { post }),
  }),
);
