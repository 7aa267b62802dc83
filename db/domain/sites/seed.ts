import type { sites } from "./sites.ts";
import { type ClientCode, clientId } from "#db/domain/clients/seed-list.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { departmentsAt } from "#db/domain/departments/seed-list.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { siteList } from "./seed-list.ts";

type Site = SeedRow<(typeof sites)["fields"]>;

type Access = { openingHours: string; accessInstructions: string | null; safetyNotes: string | null };

const accessByClient: Record<ClientCode, Access> = {
  AMAL: {
    openingHours: "24 h/24, 7 j/7 ; administration dim.–jeu. 08:00–16:30",
    accessInstructions: "Se présenter à l'accueil, badge visiteur contre pièce d'identité.",
    safetyNotes:
      "Zone contrôlée en radiologie : attendre l'accord du manipulateur. Blouse obligatoire au bloc.",
  },
  BDL: {
    openingHours: "dim.–jeu. 08:30–15:30",
    accessInstructions: "Accès annoncé la veille avant 15 h, ordre de mission et pièce d'identité.",
    safetyNotes: null,
  },
  CSY: { openingHours: "dim.–jeu. 08:00–16:00", accessInstructions: null, safetyNotes: null },
  LIN: {
    openingHours: "dim.–jeu. 08:00–17:00, hors vacances scolaires",
    accessInstructions: "Passer par la loge du gardien.",
    safetyNotes: null,
  },
  ATL: {
    openingHours: "lun.–ven. 08:30–18:00, sam. 09:00–12:30",
    accessInstructions: null,
    safetyNotes: null,
  },
};

/** What a visitor of a client's sites has to know. */
export const siteAccess = (client: ClientCode): Omit<Access, "openingHours"> => {
  const { accessInstructions, safetyNotes } = accessByClient[client];
  return { accessInstructions, safetyNotes };
};

export function siteRows(today: string): Site[] {
  return siteList.map(([client, code, name, address, city, lat, lng, zone, travelMin], index) => {
    const [department] = departmentsAt(client, code);
    return {
      id: seedId("sites", index + 1),
      createdAt: setUpAt("sites", index, today),
      clientId: clientId(client),
      code,
      name,
      address,
      city,
      geo: { lat, lng },
      zone,
      travelMin,
      timeZone: null,
      contactResponsibleId: department === undefined ? null : seedId("responsibles", department + 1),
      ...accessByClient[client],
      active: true,
    };
  });
}
