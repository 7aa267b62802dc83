import type { invoices } from "#db/domain/apps/invoice/invoices.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { bankAccounts } from "./banks.ts";

export type Invoice = SeedRow<(typeof invoices)["fields"]>;

type Client = Invoice["client"] & {
  woman: boolean;
  /** The account that it pays to. */
  account: keyof typeof bankAccounts;
};

// oxfmt-ignore
const all: [name: string, woman: boolean, company: string, domain: string, address: string, country: string, contact: string, account: Client["account"]][] = [
  ["Hélène Marchetti", true, "Ateliers Roquemont", "roquemont.example", "18 quai des Tanneurs, 69009 Lyon", "France", "+33 4 65 71 20 18", "fr"],
  ["Oliver Thackeray", false, "Thackeray & Moss Surveyors", "thackeray-moss.example", "Unit 4, Kelham Wharf, Leeds LS10 1LT", "United Kingdom", "+44 113 496 0142", "gb"],
  ["Mariam Al Suwaidi", true, "Zafeer Logistics FZE", "zafeer.example", "Warehouse 12, Al Quoz 3, Dubai", "United Arab Emirates", "+971 4 555 0186", "ae"],
  ["Jonas Eberhardt", false, "Eberhardt Messtechnik GmbH", "eberhardt-mt.example", "Lindenallee 47, 70372 Stuttgart", "Germany", "+49 711 555 0173", "de"],
  ["Faisal Al Harbi", false, "Rimal Medical Supplies", "rimal.example", "King Fahd Branch Road 2210, Riyadh 12333", "Saudi Arabia", "+966 11 555 0121", "sa"],
  ["Teresa Vidal Serra", true, "Bodegas Vidal Serra", "vidalserra.example", "Carrer de la Lluna 9, 08720 Vilafranca", "Spain", "+34 93 555 01 64", "fr"],
  ["Karim Benabdallah", false, "Sahel Transit SARL", "saheltransit.example", "31, rue Larbi Tebessi, Oran 31000", "Algeria", "+213 41 55 01 32", "fr"],
  ["Ingrid Solheim", true, "Fjordline Instruments AS", "fjordline.example", "Strandgaten 88, 5004 Bergen", "Norway", "+47 55 50 01 29", "de"],
  ["Daniel Achterberg", false, "Achterberg Tuinbouw BV", "achterberg.example", "Veilingweg 120, 2671 Naaldwijk", "Netherlands", "+31 174 555 017", "de"],
  ["Salma Ouazzani", true, "Clinique Les Orangers", "lesorangers.example", "12, avenue Ibn Sina, Rabat 10080", "Morocco", "+212 537 55 01 48", "fr"],
  ["Grace Wetherby", true, "Harbourside Primary Academy", "harbourside.example", "Marsh Lane, Southampton SO14 3AD", "United Kingdom", "+44 23 8496 0175", "gb"],
  ["Yousef Mansour", false, "Mansour Architects", "mansour-arch.example", "Corniche Tower, Level 9, Abu Dhabi", "United Arab Emirates", "+971 2 555 0139", "ae"],
  ["Lucia Ferrante", true, "Ferrante Tessuti S.r.l.", "ferrante.example", "Via dei Lanaioli 23, 59100 Prato", "Italy", "+39 0574 555 016", "fr"],
  ["Anders Lindholm", false, "Nordskog Timber AB", "nordskog.example", "Hamngatan 5, 852 29 Sundsvall", "Sweden", "+46 60 55 50 14", "de"],
];

export const invoiceClients: readonly Client[] = all.map(
  ([name, woman, company, domain, address, country, contact, account]) => ({
    name,
    woman,
    company,
    companyEmail: `accounts@${domain}`,
    address,
    country,
    contact,
    account,
  }),
);
