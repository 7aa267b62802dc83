import type { ClientCode } from "#db/domain/clients/seed-list.ts";
import { idsBy } from "#db/domain/seed/master-row.ts";

/** Where technicians are sent from. */
export type Zone = "Alger" | "Centre" | "Est" | "Ouest" | "Maroc" | "Tunisie" | "France";

/** The clients' sites; the zone is that of the technicians who go there, the travel time in minutes from their base. */
// oxfmt-ignore
export const siteList: readonly (readonly [client: ClientCode, code: string, name: string, address: string, city: string, lat: number, lng: number, zone: Zone, travelMin: number])[] = [
  ["AMAL", "PRI", "Bâtiment principal", "12, rue Mohamed Chabane, El Biar", "Alger", 36.7689, 3.0297, "Alger", 20],
  ["AMAL", "ANX", "Annexe mère-enfant", "3, chemin des Glycines, Bir Mourad Raïs", "Alger", 36.7372, 3.0503, "Alger", 30],
  ["BDL", "SGE", "Siège", "8, boulevard Zighoud Youcef", "Alger", 36.7775, 3.0603, "Alger", 15],
  ["BDL", "ALG", "Agence Didouche Mourad", "61, rue Didouche Mourad", "Alger", 36.7661, 3.0519, "Alger", 20],
  ["BDL", "HYD", "Agence Hydra", "5, place Sidi Yahia, Hydra", "Alger", 36.7411, 3.0325, "Alger", 30],
  ["BDL", "BLD", "Agence Blida", "14, boulevard Larbi Tebessi", "Blida", 36.4722, 2.8278, "Centre", 65],
  ["BDL", "TZO", "Agence Tizi Ouzou", "Rue Lamali Ahmed", "Tizi Ouzou", 36.7118, 4.0459, "Centre", 105],
  ["BDL", "BEJ", "Agence Béjaïa", "22, rue de la Liberté", "Béjaïa", 36.7525, 5.0843, "Est", 220],
  ["BDL", "SET", "Agence Sétif", "9, avenue du 8 Mai 1945", "Sétif", 36.1906, 5.4137, "Est", 230],
  ["BDL", "CST", "Agence Constantine", "30, rue Larbi Ben M'hidi", "Constantine", 36.3651, 6.6147, "Est", 25],
  ["BDL", "ANN", "Agence Annaba", "Cours de la Révolution", "Annaba", 36.9027, 7.7561, "Est", 130],
  ["BDL", "SKI", "Agence Skikda", "7, rue Didouche Mourad", "Skikda", 36.8762, 6.9092, "Est", 80],
  ["BDL", "JIJ", "Agence Jijel", "18, rue Emir Abdelkader", "Jijel", 36.8206, 5.7667, "Est", 150],
  ["BDL", "MOS", "Agence Mostaganem", "4, avenue Raïs Hamidou", "Mostaganem", 35.9312, 0.0892, "Ouest", 75],
  ["BDL", "ORN", "Agence Oran Front de mer", "2, boulevard de l'ALN", "Oran", 35.7056, -0.6436, "Ouest", 20],
  ["BDL", "TLM", "Agence Tlemcen", "11, rue de l'Indépendance", "Tlemcen", 34.8783, -1.315, "Ouest", 125],
  ["CSY", "MAI", "Hôtel de ville – مقر البلدية", "Place de l'Indépendance", "Sidi Youssef", 36.2264, 8.3551, "Est", 150],
  ["CSY", "ETC", "Annexe de l'état civil – ملحقة الحالة المدنية", "Cité des 200 logements", "Sidi Youssef", 36.2291, 8.3602, "Est", 150],
  ["CSY", "BIB", "Bibliothèque communale – المكتبة البلدية", "Rue des Frères Chebli", "Sidi Youssef", 36.2249, 8.3529, "Est", 150],
  ["CSY", "PRC", "Parc communal – حظيرة البلدية", "Route nationale 20", "Sidi Youssef", 36.2187, 8.3476, "Est", 155],
  ["CSY", "SPO", "Complexe sportif – المركب الرياضي", "Route du stade", "Sidi Youssef", 36.2312, 8.3498, "Est", 155],
  ["CSY", "SOC", "Centre social – المركز الاجتماعي", "Cité El Amel", "Sidi Youssef", 36.2276, 8.3641, "Est", 155],
  ["LIN", "LYC", "Lycée – الثانوية", "Cité Daksi Abdeslem", "Constantine", 36.3418, 6.6402, "Est", 20],
  ["LIN", "INT", "Internat – الداخلية", "Route de Aïn El Bey", "Constantine", 36.3215, 6.6188, "Est", 25],
  ["ATL", "CAS", "Siège Casablanca", "47, boulevard Moulay Slimane, Aïn Sebaâ", "Casablanca", 33.6086, -7.5322, "Maroc", 25],
  ["ATL", "TNG", "Plateforme Tanger Med", "Zone franche logistique, lot 14", "Ksar Sghir", 35.8853, -5.5024, "Maroc", 240],
  ["ATL", "AGA", "Agence Agadir", "Port d'Agadir, quai nord", "Agadir", 30.4226, -9.6246, "Maroc", 330],
  ["ATL", "RAB", "Bureau Rabat", "21, avenue de France, Agdal", "Rabat", 33.9996, -6.8486, "Maroc", 80],
  ["ATL", "TUN", "Bureau Radès", "Zone portuaire de Radès", "Radès", 36.7991, 10.2783, "Tunisie", 20],
  ["ATL", "MRS", "Bureau Marseille", "10, quai de la Joliette", "Marseille", 43.3047, 5.3665, "France", 15],
];

export const siteId = idsBy(
  "sites",
  siteList.map(([client, code]) => `${client}/${code}`),
);

/** The clients that have a site in a zone. */
export const clientsIn = (zone: Zone): ClientCode[] => [
  ...new Set(siteList.flatMap(([client, , , , , , , of]) => (of === zone ? [client] : []))),
];
