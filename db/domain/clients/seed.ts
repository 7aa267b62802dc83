import type { clients } from "./clients.ts";
import { type ClientCode, clientId } from "./seed-list.ts";
import { calendarId } from "#db/domain/calendars/seed.ts";
import { slaPolicyId } from "#db/domain/sla-policies/seed.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { segmentId } from "#db/domain/segments/seed.ts";
import { supportOfferId } from "#db/domain/services/seed.ts";
import { managerId, technicianId } from "#db/domain/users/seed.ts";

type Client = SeedRow<(typeof clients)["fields"]>;
type Described = Omit<
  Client,
  "id" | "createdAt" | "code" | "contract" | "timeZone" | "calendarId" | "logoId"
> & {
  contract: ((today: string) => NonNullable<Client["contract"]>) | null;
};

const described: Record<ClientCode, Described> = {
  AMAL: {
    legalName: "Clinique Al Amal SPA",
    tradeName: "Clinique El Amal",
    nameAr: "مصحة الأمل",
    clientType: "company",
    segmentId: segmentId("HLT"),
    status: "active",
    vip: true,
    taxIds: [
      { label: "NIF", value: "001216098745231" },
      { label: "NIS", value: "001216130024567" },
      { label: "RC", value: "16/00-0987452 B 12" },
    ],
    phone: "+21321541200",
    email: "contact@clinique-alamal.example",
    website: "https://www.clinique-alamal.example",
    billingAddress: address("12, rue Mohamed Chabane", "El Biar", "Alger", "16030", "DZ"),
    accountManagerId: managerId,
    preferredTechnicianId: technicianId,
    language: "fr",
    contract: contract("MC-AMAL-07", "GLD", -200, 530, {
      hours: 240,
      visits: 52,
      renews: true,
      policy: "24X7",
    }),
    requirePoNumber: false,
    notes: "Clinique ouverte 24 h/24. Prévenir le service de radiologie avant toute coupure du PACS.",
  },
  BDL: {
    legalName: "Banque du Littoral SPA",
    tradeName: "Banque du Littoral",
    nameAr: "بنك الساحل",
    clientType: "company",
    segmentId: segmentId("BNK"),
    status: "active",
    vip: false,
    taxIds: [
      { label: "NIF", value: "099816001234567" },
      { label: "NIS", value: "099816010098712" },
      { label: "RC", value: "16/00-0012345 B 98" },
    ],
    phone: "+21321987600",
    email: "dsi@banque-littoral.example",
    website: "https://www.banque-littoral.example",
    billingAddress: address("8, boulevard Zighoud Youcef", "Alger-Centre", "Alger", "16000", "DZ"),
    accountManagerId: managerId,
    preferredTechnicianId: null,
    language: "fr",
    contract: contract("MC-BDL-12", "GLD", -320, 45, { hours: 1200, visits: 180, renews: false }),
    requirePoNumber: true,
    notes:
      "Accès aux agences sur badge visiteur, demande la veille avant 15 h. Aucun disque ne quitte la banque.",
  },
  CSY: {
    legalName: "Commune de Sidi Youssef",
    tradeName: null,
    nameAr: "بلدية سيدي يوسف",
    clientType: "public_body",
    segmentId: segmentId("PUB"),
    status: "active",
    vip: false,
    taxIds: [{ label: "NIF", value: "410041000024075" }],
    phone: "+21337754018",
    email: "contact@commune-sidiyoussef.example",
    website: null,
    billingAddress: address("Place de l'Indépendance", "Sidi Youssef", "Souk Ahras", "41020", "DZ"),
    accountManagerId: managerId,
    preferredTechnicianId: null,
    language: "ar",
    contract: contract("MC-CSY-03", "SLV", -150, 215, { hours: 160, visits: 24, renews: false }),
    requirePoNumber: true,
    notes: "Bon de commande obligatoire. Facturation par trimestre.",
  },
  LIN: {
    legalName: "Lycée Ibn Nafis",
    tradeName: null,
    nameAr: "ثانوية ابن النفيس",
    clientType: "public_body",
    segmentId: segmentId("EDU"),
    status: "active",
    vip: false,
    taxIds: [{ label: "NIF", value: "425025000118034" }],
    phone: "+21331624410",
    email: "direction@lycee-ibnnafis.example",
    website: null,
    billingAddress: address("Cité Daksi Abdeslem", "Constantine", "Constantine", "25000", "DZ"),
    accountManagerId: null,
    preferredTechnicianId: null,
    language: "ar",
    contract: contract("MC-LIN-01", "BRZ", -400, -35, { hours: 40, visits: 6, renews: false }),
    requirePoNumber: false,
    notes: "Interventions pendant les vacances scolaires de préférence.",
  },
  ATL: {
    legalName: "Atlas Transit SARL",
    tradeName: "Atlas Transit",
    nameAr: "أطلس ترانزيت",
    clientType: "company",
    segmentId: segmentId("SME"),
    status: "active",
    vip: false,
    taxIds: [
      { label: "ICE", value: "001987654000032" },
      { label: "IF", value: "15264870" },
      { label: "RC", value: "Casablanca 318745" },
    ],
    phone: "+212522304050",
    email: "contact@atlas-transit.example",
    website: "https://www.atlas-transit.example",
    billingAddress: address("47, boulevard Moulay Slimane", "Aïn Sebaâ", "Casablanca", "20250", "MA"),
    accountManagerId: managerId,
    preferredTechnicianId: null,
    language: "fr",
    contract: null,
    requirePoNumber: false,
    notes: null,
  },
};

export function clientRows(today: string): Client[] {
  return Object.entries(described).map(([code, client], index) => ({
    ...client,
    id: clientId(code),
    createdAt: setUpAt("clients", index, today),
    code,
    timeZone: null,
    calendarId: code === "ATL" ? calendarId("OFFICE-MA") : null,
    logoId: null,
    contract: client.contract?.(today) ?? null,
  }));
}

function address(
  line1: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
): Client["billingAddress"] {
  return { line1, line2: null, city, region, postalCode, country };
}

/** `policy`: where it is another one than that of the service. */
type Scope = { hours: number; visits: number; renews: boolean; policy?: "24X7" };

function contract(
  ref: string,
  offer: string,
  from: number,
  to: number,
  { hours, visits, renews, policy }: Scope,
): Described["contract"] {
  return (today) => ({
    ref,
    startsOn: addDays(today, from),
    endsOn: addDays(today, to),
    serviceId: supportOfferId(offer),
    slaPolicyId: policy === undefined ? null : slaPolicyId(policy),
    hoursIncluded: hours,
    visitsIncluded: visits,
    autoRenew: renews,
  });
}
