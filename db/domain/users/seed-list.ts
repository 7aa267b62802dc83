import type { users } from "./users.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

export type SeedUser = SeedRow<(typeof users)["fields"]>;

export type SampleAccount = {
  fullName: string;
  picture: "man" | "woman";
  role: SeedUser["role"];
  country: keyof typeof countries;
  company: string;
};

/** In a phone number `#` is any digit: ranges that their countries keep free for films and samples, Algeria apart. */
export const countries = {
  Algeria: { phone: "+213550100###", tax: "DZ", language: "ar" },
  Australia: { phone: "+61491570###", tax: "AU", language: "en" },
  Canada: { phone: "+1613555010#", tax: "CA", language: "en" },
  France: { phone: "+3363998####", tax: "FR", language: "fr" },
  Ireland: { phone: "+35320910####", tax: "IE", language: "en" },
  Sweden: { phone: "+4670174060#", tax: "SE", language: "en" },
  "United Kingdom": { phone: "+447700900###", tax: "GB", language: "en" },
  "United States": { phone: "+120255501##", tax: "US", language: "en" },
} as const;

/** Those beside the six demonstration accounts; none of them has a password yet. */
// oxfmt-ignore
const people: [fullName: string, picture: SampleAccount["picture"], role: SeedUser["role"], country: SampleAccount["country"], company: string][] = [
  ["Samir Bouchareb", "man", "maintainer", "Algeria", "Offdesk"],
  ["Claire Aubertin", "woman", "editor", "France", "Aubertin Conseil"],
  ["Owen Pritchard", "man", "author", "United Kingdom", "Severn Freight"],
  ["Nesrine Hamlaoui", "woman", "subscriber", "Algeria", "Clinique Al Amal"],
  ["Julien Castaing", "man", "maintainer", "France", "Offdesk"],
  ["Maeve Brannigan", "woman", "editor", "Ireland", "Liffey Textiles"],
  ["Dominic Farrow", "man", "admin", "United Kingdom", "Offdesk"],
  ["Astrid Ekholm", "woman", "author", "Sweden", "Norrsken Bygg"],
  ["Fayçal Kerbouche", "man", "editor", "Algeria", "Offdesk"],
  ["Hannah Weatherly", "woman", "maintainer", "United States", "Tidewater Clinics"],
  ["Étienne Rouvière", "man", "subscriber", "France", "Rouvière et Filles"],
  ["Priscilla Oduya", "woman", "author", "United Kingdom", "Harbour Street Dental"],
  ["Liam Thistlewood", "man", "maintainer", "Australia", "Wattle Creek Foods"],
  ["Sabrina Laouar", "woman", "editor", "Algeria", "Banque du Littoral"],
  ["Garrett Monahan", "man", "author", "United States", "Monahan Hardware"],
  ["Solène Marquant", "woman", "maintainer", "France", "Offdesk"],
  ["Nils Bergvall", "man", "subscriber", "Sweden", "Bergvall Frakt"],
  ["Ruth Kilbride", "woman", "author", "Ireland", "Kilbride and Daughters"],
  ["Hichem Zitouni", "man", "maintainer", "Algeria", "Offdesk"],
  ["Danielle Prevost", "woman", "editor", "Canada", "Prevost Outfitters"],
  ["Marcus Ellwood", "man", "author", "United Kingdom", "Ellwood Print Works"],
  ["Wafa Benhamouda", "woman", "admin", "Algeria", "Offdesk"],
  ["Quentin Delorme", "man", "editor", "France", "Delorme Transports"],
  ["Freya Lindahl", "woman", "maintainer", "Sweden", "Offdesk"],
  ["Tobias Harcourt", "man", "subscriber", "Australia", "Harcourt Legal"],
  ["Lydia Moncrieff", "woman", "author", "Canada", "Moncrieff Realty"],
  ["Adel Ghezali", "man", "editor", "Algeria", "Ghezali Imprimerie"],
  ["Bridget Sorrell", "woman", "maintainer", "United Kingdom", "Offdesk"],
  ["Conor Devane", "man", "author", "Ireland", "Devane Logistics"],
  ["Mathilde Escoffier", "woman", "subscriber", "France", "Maison Escoffier"],
  ["Russell Whitcombe", "man", "editor", "United States", "Whitcombe Schools"],
  ["Imène Rahal", "woman", "author", "Algeria", "Offdesk"],
  ["Jasper Holmgren", "man", "maintainer", "Sweden", "Offdesk"],
  ["Odette Framboisier", "woman", "editor", "Canada", "Laurentide Papers"],
  ["Kieran Ashdown", "man", "subscriber", "United Kingdom", "Ashdown Brewery"],
  ["Naïma Chellali", "woman", "maintainer", "Algeria", "Offdesk"],
  ["Wesley Tremaine", "man", "author", "Australia", "Tremaine Vineyards"],
  ["Corinne Vautrin", "woman", "editor", "France", "Vautrin Optique"],
  ["Silas Underhill", "man", "admin", "United States", "Offdesk"],
  ["Ingrid Sandström", "woman", "author", "Sweden", "Sandström Arkitekter"],
  ["Lotfi Mebarki", "man", "maintainer", "Algeria", "Offdesk"],
  ["Harriet Galloway", "woman", "subscriber", "Canada", "Galloway Museums"],
  ["Patrick Loughnane", "man", "editor", "Ireland", "Loughnane Steel"],
  ["Zoé Chastaing", "woman", "author", "France", "Chastaing Architectes"],
];

export const sampleAccounts: SampleAccount[] = people.map(([fullName, picture, role, country, company]) => ({
  fullName,
  picture,
  role,
  country,
  company,
}));
