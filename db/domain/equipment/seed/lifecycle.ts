import type { EquipmentState } from "#db/domain/equipment/states.ts";
import type { ComputerFields } from "./models.ts";
import type { Random } from "#db/domain/seed/random.ts";

type LocationType = ComputerFields["location"]["type"];
type Ownership = ComputerFields["ownership"];
type Condition = ComputerFields["condition"];

type Life = {
  /** One of these, those named twice being twice as likely. */
  locations: readonly LocationType[];
  ownership: readonly Ownership[];
  conditions: readonly Condition[];
  reasons: readonly string[];
  /** How much is known of where it belongs: nothing, whose it is, its department, or also who uses it. */
  belongs: "free" | "client" | "department" | "user";
  /** What the network knows of it: nothing before it was at work, afterwards no more than its name. */
  network: "nothing" | "name" | "address";
};

export const lives: Record<EquipmentState, Life> = {
  planned: {
    locations: ["unknown", "unknown", "in_transit"],
    ownership: ["client_owned"],
    conditions: ["new"],
    reasons: [],
    belongs: "client",
    network: "nothing",
  },
  in_stock: {
    locations: ["warehouse", "warehouse", "warehouse", "workshop", "technician_van", "client_site"],
    ownership: ["company_owned", "loaner_pool", "client_owned"],
    conditions: ["new", "new", "good", "fair"],
    reasons: [],
    belongs: "free",
    network: "nothing",
  },
  reserved: {
    locations: ["warehouse", "warehouse", "workshop", "client_site"],
    ownership: ["company_owned", "client_owned"],
    conditions: ["new", "good"],
    reasons: ["Réservé pour une mise en service"],
    belongs: "free",
    network: "nothing",
  },
  staging: {
    locations: ["workshop", "workshop", "warehouse", "client_site"],
    ownership: ["client_owned"],
    conditions: ["new"],
    reasons: [],
    belongs: "department",
    network: "nothing",
  },
  in_transit: {
    locations: ["in_transit", "technician_van"],
    ownership: ["client_owned"],
    conditions: ["good", "fair"],
    reasons: ["Retour d'atelier", "Transfert entre sites"],
    belongs: "user",
    network: "address",
  },
  in_service: {
    locations: ["client_site"],
    ownership: [...Array<Ownership>(14).fill("client_owned"), "leased", "company_owned"],
    conditions: ["good", "good", "good", "good", "fair"],
    reasons: [],
    belongs: "user",
    network: "address",
  },
  on_loan: {
    locations: ["client_site"],
    ownership: ["loaner_pool"],
    conditions: ["good", "fair"],
    reasons: ["Prêt pendant réparation", "Prêt pour un remplaçant"],
    belongs: "user",
    network: "address",
  },
  in_repair: {
    locations: ["workshop", "workshop", "workshop", "vendor", "client_site"],
    ownership: ["client_owned"],
    conditions: ["poor", "broken"],
    reasons: ["Écran cassé", "Disque défaillant", "Ne démarre plus", "Alimentation en panne", "Surchauffe"],
    belongs: "user",
    network: "address",
  },
  retired: {
    locations: ["warehouse", "warehouse", "client_site", "workshop"],
    ownership: ["client_owned"],
    conditions: ["fair", "poor"],
    reasons: ["Fin de vie", "Remplacé par un modèle récent", "Trop lent pour Windows 11"],
    belongs: "department",
    network: "name",
  },
  disposed: {
    locations: ["disposed"],
    ownership: ["client_owned"],
    conditions: ["broken", "poor"],
    reasons: ["Mis au rebut (filière DEEE)", "Cédé à une association", "Rendu au loueur"],
    belongs: "client",
    network: "nothing",
  },
  lost: {
    locations: ["unknown"],
    ownership: ["client_owned"],
    conditions: ["good"],
    reasons: ["Vol déclaré", "Introuvable à l'inventaire"],
    belongs: "user",
    network: "name",
  },
};

type Shares = readonly (readonly [EquipmentState, number])[];

/** In thousandths; the rest of the units are in service. */
const entitled: { recent: Shares; older: Shares } = {
  recent: [
    ["in_stock", 95],
    ["planned", 60],
    ["staging", 60],
    ["reserved", 40],
    ["in_transit", 25],
    ["in_repair", 10],
  ],
  older: [
    ["retired", 52],
    ["in_stock", 36],
    ["in_repair", 14],
    ["in_service", 20],
    ["disposed", 22],
    ["on_loan", 18],
    ["in_transit", 8],
    ["lost", 6],
    ["reserved", 4],
  ],
};

export function randomState(ageInDays: number, random: Random): EquipmentState {
  let left = random.between(0, 999);
  for (const [state, share] of ageInDays < 120 ? entitled.recent : entitled.older) {
    left -= share;
    if (left < 0) return state;
  }
  return "in_service";
}
